/**
 * Marks that stand over a text and are no part of it, as names, hits, comments, findings and uploads: a state of their own
 * beside the document, which orders change and edits move. What is ordered is no step of undo.
 */
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { DecorationSet, EditorProps } from '@tiptap/pm/view';

type Marked = { readonly marks: DecorationSet };

/** `nothing`: where nothing was ordered yet, and of an editor without these marks. */
export function createTextMarks<Shown extends Marked, Order>(name: string, nothing: Shown) {
  const key = new PluginKey<Shown>(name);
  return {
    key,
    in: (state: EditorState): Shown => key.getState(state) ?? nothing,
    orderOf: (transaction: Transaction): Order | undefined => transaction.getMeta(key) as Order | undefined,
    order: (state: EditorState, order: Order): Transaction =>
      state.tr.setMeta(key, order).setMeta('addToHistory', false),
    plugin: (
      apply: (transaction: Transaction, before: Shown, state: EditorState) => Shown,
      props: EditorProps = {},
    ): Plugin<Shown> =>
      new Plugin<Shown>({
        key,
        state: { init: () => nothing, apply },
        props: { ...props, decorations: (state) => key.getState(state)?.marks },
      }),
  };
}
