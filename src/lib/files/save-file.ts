/** Characters that some system takes no file name with. */
const unnamable = /[\p{Cc}\\/:*?"<>|]+/gu;
const longestName = 120;

/** Gives a text that the page has made to the browser as a download. `name` may come from a title, and ends with its kind. */
export function saveFile(name: string, mediaType: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(name);
  link.click();
  URL.revokeObjectURL(url);
}

function fileName(name: string): string {
  const [kind = ''] = /\.[a-z]+$/.exec(name) ?? [];
  const stem = name
    .slice(0, name.length - kind.length)
    .replace(unnamable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${stem.slice(0, longestName) || 'text'}${kind}`;
}
