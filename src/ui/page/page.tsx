/** The frame of a screen: its title, what leads to it, what can be done. */
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import styles from './page.module.css';

type PageProps = {
  readonly title: string;
  readonly breadcrumbs?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function Page({ title, breadcrumbs, actions, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      {breadcrumbs}
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
