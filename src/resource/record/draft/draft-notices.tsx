/** What ends or delays the saving of a draft, and that the browser keeps none of it: what is typed stays, and has a way on. */
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import type { DraftLoss } from '#machines/record-draft/record-draft.data.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import styles from './draft-notices.module.css';

type DraftNoticesProps = {
  readonly draft: {
    readonly isUnsaved: boolean;
    readonly loss: DraftLoss | null;
    readonly isWaiting: boolean;
    readonly isUnkept: boolean;
  };
  /** What was typed, to be taken elsewhere. */
  readonly typed: () => string;
};

export function DraftNotices({ draft: { isUnsaved, loss, isWaiting, isUnkept }, typed }: DraftNoticesProps) {
  const { t } = useMessages();
  const toasts = useToastsActor();
  const copy = () =>
    void navigator.clipboard.writeText(typed()).then(
      () => toasts.send({ type: 'toast.show', kind: 'success', text: t('form.copied') }),
      () => toasts.send({ type: 'toast.show', kind: 'error', text: t('form.notCopied') }),
    );
  return (
    <div className={styles.notices}>
      {loss !== null && isUnsaved && (
        <Callout tone="error">
          <div className={styles.loss}>
            <p>{t(`form.loss.${loss}`)}</p>
            <Button onClick={copy}>{t('form.copy')}</Button>
          </div>
        </Callout>
      )}
      {isWaiting && <Callout tone="info">{t('form.waiting')}</Callout>}
      {isUnkept && isUnsaved && <Callout tone="error">{t('form.unkept')}</Callout>}
    </div>
  );
}
