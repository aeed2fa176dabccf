/** What a notification is about, at a glance; an unknown kind gets the icon of the service itself. */
import { Book, Document, Envelope, Headset, InfoSign, Issue } from '@blueprintjs/icons';

const icons: Readonly<Record<string, typeof Book>> = {
  ticket: Headset,
  request: Envelope,
  issue: Issue,
  book: Book,
  chapter: Document,
};

export function NotificationIcon({ type }: { type: string }) {
  const Icon = icons[type.split('.')[0] ?? ''] ?? InfoSign;
  return <Icon />;
}
