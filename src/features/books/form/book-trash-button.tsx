/** Puts the book of a form into the trash and leads to the list, whose toast brings it back. */
import { subject } from '@casl/ability';
import { Trash } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { useBookTrash } from '../use-book-trash.ts';
import type { BookAside } from './book-form.tsx';

export function BookTrashButton({ book, isUnsaved }: BookAside) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  const { putIntoTrash } = useBookTrash();
  if (!useAbility().can('delete', subject('books', { ...book }))) return null;
  return (
    <Button
      minimal
      intent="danger"
      aria-disabled={isUnsaved}
      title={isUnsaved ? t('lifecycle.saveFirst') : undefined}
      onClick={() => isUnsaved || putIntoTrash(book.id, () => navigate(pathOf('books')))}
    >
      <Trash />
      {t('trash.put')}
    </Button>
  );
}
