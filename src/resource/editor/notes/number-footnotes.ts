/**
 * Numbers a text's footnotes where they stand. Not by a counter of the stylesheet: what is out of view is not laid out, and
 * counts for nothing there.
 */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export const numberFootnotes = Extension.create({
  name: 'numberFootnotes',
  addProseMirrorPlugins: () => [
    new Plugin({
      view(view) {
        const signs = view.dom.getElementsByTagName('sup');
        const numbers = new Intl.NumberFormat(document.documentElement.lang);
        const renumber = () => {
          for (const [at, sign] of [...signs].entries()) {
            const number = numbers.format(at + 1);
            if (sign.textContent !== number) sign.textContent = number;
          }
        };
        renumber();
        // Also where the document is the same: a mark over one, as of what is found, draws it anew.
        return { update: renumber };
      },
    }),
  ],
});
