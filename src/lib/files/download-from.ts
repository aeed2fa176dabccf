/** Lets the browser fetch a file under an address of the server's. What is no file there leaves the page as it is. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
