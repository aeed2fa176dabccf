/** What a notification is about, at a glance; an unknown kind gets the icon of the service itself. */
import {
  BankAccount,
  Book,
  Chat,
  Document,
  Envelope,
  Headset,
  InfoSign,
  Issue,
  WarningSign,
} from '@blueprintjs/icons';

const icons: Readonly<Record<string, typeof Book>> = {
  ticket: Headset,
  request: Envelope,
  issue: Issue,
  sos: WarningSign,
  topic: Chat,
  book: Book,
  chapter: Document,
  invoice: BankAccount,
};

export function NotificationIcon({ type }: { type: string }) {
  const Icon = icons[type.split('.')[0] ?? ''] ?? InfoSign;
  return <Icon />;
}
