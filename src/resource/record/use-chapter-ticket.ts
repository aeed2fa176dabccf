/** Opens the ticket about a chapter, with the chapter and its book filled in (product.md, `/tickets`). */
import { usePanelsActor } from '#lib/bookdesk-context.tsx';

type Named = { readonly id: number; readonly title: string };

export function useChapterTicket(): (book: Named, chapter: Named & { readonly number: number }) => void {
  const panels = usePanelsActor();
  return (book, { id, number, title }) =>
    panels.send({
      type: 'panel.open',
      name: 'ticket',
      about: { id: book.id, title: book.title, chapter: { id, number, title } },
    });
}
