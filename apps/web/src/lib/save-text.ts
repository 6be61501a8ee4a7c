/** Saves text as a file, such as captions; `type` is its MIME type. */
export function saveText(text: string, fileName: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  clickLink(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves what an address of our own leads to. */
export function clickLink(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
