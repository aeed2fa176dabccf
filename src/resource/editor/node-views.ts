/** How the editor shows what is no text: a footnote as a mark that can be pressed, a picture by a link of some minutes. */
import type { NodeViewRenderer } from '@tiptap/core';

/** An address at which an attachment can be fetched. */
export type LinkOf = (attachmentId: number) => Promise<string>;

export const footnoteView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('sup');
  dom.dataset['footnote'] = String(node.attrs['text']);
  dom.title = String(node.attrs['text']);
  dom.textContent = '※';
  return { dom };
};

export const imageView =
  (linkOf: LinkOf): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('img');
    dom.dataset['attachment'] = String(node.attrs['attachment_id']);
    dom.alt = String(node.attrs['alt']);
    void showPicture(dom, linkOf(Number(node.attrs['attachment_id'])));
    return { dom };
  };

async function showPicture(picture: HTMLImageElement, link: Promise<string>): Promise<void> {
  const missing = () => {
    picture.dataset['missing'] = '';
  };
  picture.addEventListener('error', missing);
  const address = await link.catch(() => null);
  // Its description is shown instead.
  if (address === null) missing();
  else picture.src = address;
}
