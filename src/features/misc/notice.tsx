/** A screen that only says something and leads on, in either layout. */
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#ui/page/document-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

type NoticeProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

export function Notice({ title, ...rest }: NoticeProps) {
  useDocumentTitle(title);
  return <EmptyState level="h1" title={title} {...rest} />;
}
