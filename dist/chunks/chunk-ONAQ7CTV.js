
// src/frontends/io.ts
function processIo() {
  return {
    cwd: process.cwd(),
    env: process.env,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    readStdin,
    now: () => performance.now(),
    today,
    clock: () => Date.now()
  };
}
function today() {
  return (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
}
function outputOf(stream) {
  let open = true;
  stream.on("error", () => {
    open = false;
  });
  return {
    isTTY: stream.isTTY === true,
    columns: stream.isTTY === true ? stream.columns : void 0,
    write: (text) => new Promise((resolve) => {
      if (!open || text === "") resolve();
      else stream.write(text, () => resolve());
    })
  };
}
async function readStdin(maxBytes) {
  const chunks = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks);
}
function wantsColor(output, env, flag) {
  if (!flag || isSet(env.NO_COLOR)) return false;
  if (isSet(env.FORCE_COLOR)) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return output.isTTY && env.TERM !== "dumb";
}
function isSet(value) {
  return value !== void 0 && value !== "";
}

export {
  processIo,
  today,
  wantsColor
};
