/** What a bulk action says on its buttons: the event in its own words, with how many records it is about. */
import type { EventMessageKey } from '#contract/lifecycles.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';

/** Where the count stands within the words; other events say it behind a colon. */
const withCount: Readonly<Partial<Record<EventMessageKey, MessageId>>> = {
  accept: 'bulk.event.accept',
  archive: 'bulk.event.archive',
  complete: 'bulk.event.complete',
  hide: 'bulk.event.hide',
  pause: 'bulk.event.pause',
  publish: 'bulk.event.publish',
  reconsider: 'bulk.event.reconsider',
  reject: 'bulk.event.reject',
  reopen_story: 'bulk.event.reopen_story',
  request_changes: 'bulk.event.request_changes',
  restore: 'bulk.event.restore',
  resume_publication: 'bulk.event.resume_publication',
  show: 'bulk.event.show',
  submit: 'bulk.event.submit',
  submit_again: 'bulk.event.submit_again',
  take_down: 'bulk.event.take_down',
  unarchive: 'bulk.event.unarchive',
  unschedule: 'bulk.event.unschedule',
  withdraw: 'bulk.event.withdraw',
};

/** How many records it is, and that in words. */
export type CountedRecords = { readonly count: number; readonly shown: string };

/** `action` is what the event is called without a count, `counted` the resource's words for so many of it. */
export function bulkLabel(
  { t }: Pick<Messages, 't'>,
  key: keyof typeof withCount,
  action: string,
  counted: MessageId,
  records: CountedRecords,
): string {
  const what = t(counted, records);
  return t(withCount[key] ?? 'bulk.event.other', { action, what });
}

/** What an operation says: `label` takes `what`. */
export function countedLabel(
  { t }: Pick<Messages, 't'>,
  label: MessageId,
  counted: MessageId,
  records: CountedRecords,
): string {
  return t(label, { what: t(counted, records) });
}
