/** Folder of a file's name; empty for the root. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash === -1 ? '' : file.slice(0, slash);
}

export function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** `relative` as seen from `folder`, with `.` and `..` resolved. Leading `..` stay: they lead out of the root. */
export function resolveName(folder: string, relative: string): string {
  const steps: string[] = [];
  for (const step of `${folder}/${relative}`.split('/')) {
    if (step === '' || step === '.') continue;
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}
