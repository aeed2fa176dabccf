/** The card that every way into an account stands on. */
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#ui/page/document-title.ts';
import styles from './auth-card.module.css';

type AuthCardProps = {
  readonly documentTitle: string;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

export function AuthCard({ documentTitle, title, help, children, footer }: AuthCardProps) {
  useDocumentTitle(documentTitle);
  return (
    <div className={styles.card}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.help}>{help}</p>
      </div>
      {children}
      {footer !== undefined && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}
