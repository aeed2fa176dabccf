/** The way back from a run after its dialog has been closed: by a toast, as for every other change of chapters. */
import { useQueryClient } from '@tanstack/react-query';
import {
  replaceUndoAnswerSchema,
  type ReplaceUndoStretch,
  type UndoneResult,
} from '#contract/resources/replacement.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';
import type { ReplaceContext } from '#machines/replace-run.data.ts';

type UndoneAnswer = { readonly data: ReplaceUndoStretch };

export function useLateUndo(onChanged: () => void): (run: ReplaceContext) => void {
  const { t, number } = useWords();
  const http = useHttp();
  const toasts = useToastsActor();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();

  const bringBack = async (id: number) => {
    const results: UndoneResult[] = [];
    let after: number | null = null;
    do {
      const { data }: UndoneAnswer = await http.post(`/replacements/${id}/undo`, {
        body: { after },
        schema: replaceUndoAnswerSchema,
      });
      results.push(...data.results);
      after = data.next;
    } while (after !== null);
    const count = results.filter(({ outcome }) => outcome === 'done').length;
    const left = results.length - count;
    const text = t('replace.undone', { count });
    toasts.send(
      left === 0
        ? { type: 'toast.show', kind: 'success', text }
        : {
            type: 'toast.show',
            kind: 'warning',
            text: `${text} ${t('replace.notUndone', { count: left })}`,
          },
    );
  };
  const undo = async (id: number) => {
    // What went wrong has been said by the call; some chapters may be back nevertheless.
    await bringBack(id).catch(() => undefined);
    onChanged();
    void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text') });
    void queries.invalidateQueries({ queryKey: userKey(userId, 'books') });
  };

  return ({ replacementId: id, results }) => {
    if (id === null) return;
    const changed = results.filter(({ outcome }) => outcome === 'done');
    const count = changed.reduce((sum, { replaced }) => sum + replaced, 0);
    toasts.send({
      type: 'toast.show',
      kind: 'success',
      text: t('replace.done', { count, chapters: number(changed.length) }),
      action: toastAction(toasts, t('replace.undo'), () => void undo(id)),
    });
  };
}
