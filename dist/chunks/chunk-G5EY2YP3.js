
// src/load/paths.ts
function folderOf(file) {
  const slash = file.lastIndexOf("/");
  return slash === -1 ? "" : file.slice(0, slash);
}
function baseName(file) {
  return file.slice(file.lastIndexOf("/") + 1);
}
function resolveName(folder, relative) {
  const steps = [];
  for (const step of `${folder}/${relative}`.split("/")) {
    if (step === "" || step === ".") continue;
    if (step === ".." && steps.length > 0 && steps.at(-1) !== "..") steps.pop();
    else steps.push(step);
  }
  return steps.join("/");
}

export {
  folderOf,
  baseName,
  resolveName
};
