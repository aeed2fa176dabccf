/** How the editor shows what is no text: a footnote as its number, a picture as it is where that can be had. */
import type { NodeViewRenderer } from '@tiptap/core';
import type { ShownPicture } from '#contract/resources/attachment.ts';

/** Where an attachment is shown. */
export type PictureOf = (attachmentId: number) => Promise<ShownPicture>;

/** Its number is written into it (number-footnotes.ts). */
export const footnoteView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('sup');
  dom.dataset['footnote'] = String(node.attrs['text']);
  dom.title = String(node.attrs['text']);
  return { dom };
};

export const imageView =
  (pictureOf: PictureOf): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('img');
    dom.dataset['attachment'] = String(node.attrs['attachment_id']);
    dom.alt = String(node.attrs['alt']);
    void showPicture(dom, pictureOf(Number(node.attrs['attachment_id'])));
    return { dom };
  };

async function showPicture(picture: HTMLImageElement, asked: Promise<ShownPicture>): Promise<void> {
  const missing = () => {
    picture.dataset['missing'] = '';
  };
  picture.addEventListener('error', missing);
  const shown = await asked.catch(() => null);
  // Its description is shown instead.
  if (shown === null) return missing();
  const { url, width, height } = shown;
  // Its place is taken before its pixels are there.
  if (width !== null && height !== null) Object.assign(picture, { width, height });
  picture.src = url;
}
