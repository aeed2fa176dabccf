/** Asks support about the chapter that is being read, for whoever may send tickets. */
import { Headset } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { useChapterTicket } from '#resource/record/use-chapter-ticket.ts';
import { Button } from '#ui/button/button.tsx';
import type { ChapterText } from './chapter.query.ts';

export function ChapterTicketButton({ chapter }: { readonly chapter: ChapterText }) {
  const { t } = useMessages();
  const open = useChapterTicket();
  const may = useAbility().can('create', 'tickets');
  const { book } = chapter;
  if (!may || book === null) return null;
  return (
    <Button minimal onClick={() => open(book, chapter)}>
      <Headset />
      {t('chapterList.action.ticket')}
    </Button>
  );
}
