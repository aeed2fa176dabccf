/** A job after its dialog has been closed: followed to its end, which a toast tells with the way back. */
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor } from '#lib/bookdesk-context.tsx';
import { randomKey } from '#lib/random-key.ts';
import { createReplaceEffects, endOfRun } from '#lib/runs/replace-run.ts';
import { toastAction } from '#lib/toast-action.ts';
import type { ReplaceProgress } from '#contract/resources/replacement.ts';
import type { ReplaceEvent } from '#machines/replace-run/replace-run.machine.ts';
import { useReplaced } from './use-replaced.ts';

type LateRun = {
  readonly offerUndo: (job: ReplaceProgress) => void;
  /** Of a job that is still under way. */
  readonly follow: (id: number) => void;
};

export function useLateRun(bookId: number, onChanged: () => void): LateRun {
  const { t, number } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const replaced = useReplaced(onChanged);

  /** Null where nothing was heard of its end, which is said: by the call that ordered it, or here where following it ended. */
  const ended = async (first: ReplaceEvent): Promise<ReplaceProgress | null> => {
    const end = await endOfRun(createReplaceEffects({ http }, bookId), first);
    if (end.kind === 'lost')
      toasts.send({ type: 'toast.show', kind: 'warning', text: t('replace.notHeard') });
    return end.kind === 'ended' ? end.job : null;
  };
  const reportUndone = ({ changed, total }: ReplaceProgress) => {
    const text = t('replace.undone', { count: changed });
    const left = total - changed;
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
    const job = await ended({ type: 'replace.undo', key: randomKey(), id });
    if (job !== null) reportUndone(job);
    replaced();
  };
  const offerUndo = ({ id, changed, replaced: count }: ReplaceProgress) =>
    toasts.send({
      type: 'toast.show',
      kind: 'success',
      text: t('replace.done', { count, chapters: number(changed) }),
      action: toastAction(toasts, t('replace.undo'), () => void undo(id)),
    });
  const follow = async (id: number) => {
    const job = await ended({ type: 'replace.follow', id });
    replaced();
    if (job?.can_undo === true) offerUndo(job);
    else if (job !== null && job.undoes !== null) reportUndone(job);
  };
  return { offerUndo, follow: (id) => void follow(id) };
}
