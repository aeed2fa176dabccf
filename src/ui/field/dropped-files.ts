/** The files of a drop, those in dropped folders with them (File and Directory Entries API). */

export type DroppedItems = Iterable<{ readonly webkitGetAsEntry?: () => FileSystemEntry | null }>;

/** Deeper folders are another program's. */
const deepest = 10;
const leftOver = /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * `files` where no folder is among `items`. Files of a folder have their path for a name, `/` between its parts. To be
 * called while the drop is told of: what is asked for later is empty.
 */
export async function droppedFiles(items: DroppedItems, files: readonly File[]): Promise<readonly File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return files;
  const found: File[] = [];
  for (const entry of entries) await collect(entry, '', 0, found);
  return found;
}

async function collect(entry: FileSystemEntry, path: string, depth: number, found: File[]): Promise<void> {
  const name = path === '' ? entry.name : `${path}/${entry.name}`;
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    found.push(path === '' ? file : new File([file], name, file));
    return;
  }
  if (!entry.isDirectory || depth >= deepest) return;
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A part of them at a time, until there are none any more.
    const part = await partOf(reader);
    if (part.length === 0) return;
    for (const one of part) if (!leftOver.test(one.name)) await collect(one, name, depth + 1, found);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
const partOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });
