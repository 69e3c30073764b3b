import {
  UsageError
} from "./chunk-DNSHAEHJ.js";

// src/frontends/find-root.ts
import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
var CONFIG_NAME = ".omelint.yaml";
function findRepository(folder) {
  return upwards(folder).find((candidate) => existsSync(join(candidate, ".git")));
}
function findConfig(folder) {
  const repository = findRepository(folder);
  for (const candidate of upwards(folder)) {
    const file = join(candidate, CONFIG_NAME);
    if (isThere(file)) return file;
    if (repository === void 0 || candidate === repository) return void 0;
  }
  return void 0;
}
function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== void 0;
}
function upwards(folder) {
  const folders = [folder];
  for (let parent = dirname(folder); parent !== folders.at(-1); parent = dirname(parent)) folders.push(parent);
  return folders;
}
function isInside(path, folder) {
  const way = relative(folder, path);
  return way === "" || way !== ".." && !way.startsWith(`..${sep}`) && !/^[A-Za-z]:/.test(way);
}
function readSmallFile(path, name, maxBytes) {
  const boundary = findRepository(dirname(path)) ?? dirname(path);
  let real;
  try {
    real = realpathSync(path);
  } catch (error) {
    throw new UsageError(`can't read ${name}: ${reasonOf(error)}`);
  }
  if (!isInside(real, realpathSync(boundary)))
    throw new UsageError(`can't read ${name}: it is a link that leads out of the repository`);
  const descriptor = open(real, name);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new UsageError(`can't read ${name}: it is no regular file`);
    const buffer = Buffer.alloc(maxBytes + 1);
    let size = 0;
    for (let read = -1; read !== 0 && size < buffer.length; size += read) {
      read = readSync(descriptor, buffer, size, buffer.length - size, null);
    }
    if (size > maxBytes) throw new UsageError(`${name} is larger than ${maxBytes} bytes`);
    return buffer.toString("utf8", 0, size);
  } finally {
    closeSync(descriptor);
  }
}
function open(path, name) {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw new UsageError(`can't read ${name}: ${reasonOf(error)}`);
  }
}
function reasonOf(error) {
  const code = codeOf(error);
  const words = {
    ENOENT: "no such file or folder",
    EACCES: "no permission",
    EPERM: "no permission",
    EISDIR: "it is a folder",
    ENOTDIR: "a part of the path is no folder",
    ELOOP: "its links lead in a circle",
    ENAMETOOLONG: "the name is too long",
    ENOSPC: "no space is left",
    EROFS: "the file system is read-only"
  };
  return words[code] ?? (code === "" ? String(error) : code);
}
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
function realOf(path) {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), relative(parent, path));
  }
}

export {
  CONFIG_NAME,
  findRepository,
  findConfig,
  isInside,
  readSmallFile,
  reasonOf,
  codeOf,
  realOf
};
