/** Where a chapter stands, in one look wherever it is shown. */
import type { chapterStatuses } from '#contract/resources/chapter.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

type Status = (typeof chapterStatuses)[number];

const tones: Record<Status, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  hidden: 'warning',
};

export function ChapterStatus({ status }: { status: Status }) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(`chapters.status.${status}`)}</Tag>;
}
