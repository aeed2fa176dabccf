/** Who has replied while a message was written, above its button, with the way there (users.md, "two people answering at once"). */
import { useMessages } from '#i18n/messages.ts';
import type { Arrival } from '#machines/thread/thread.data.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { anchorOf } from './message-item.tsx';
import styles from './thread.module.css';

type ArrivalsProps = {
  readonly arrivals: readonly Arrival[];
  /** The message was not sent for them. */
  readonly isHeld: boolean;
};

export function Arrivals({ arrivals, isHeld }: ArrivalsProps) {
  const { t, language } = useMessages();
  const [first] = arrivals;
  if (first === undefined) return null;
  const names = new Intl.ListFormat(language).format([...new Set(arrivals.map(({ name }) => name))]);
  const show = () => {
    const message = document.querySelector<HTMLElement>(`#${anchorOf(first.id)}`);
    message?.scrollIntoView({ block: 'nearest' });
    message?.focus({ preventScroll: true });
  };
  return (
    <Callout tone={isHeld ? 'error' : 'info'}>
      <div className={styles.arrivals}>
        <output dir="auto">{t(isHeld ? 'thread.held' : 'thread.answered', { names })}</output>
        <Button onClick={show}>{t('thread.showAnswer')}</Button>
      </div>
    </Callout>
  );
}
