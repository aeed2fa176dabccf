/** A link in a cell: as tall as a finger needs, and cut where the cell ends. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './cell-link.module.css';

export function CellLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className={styles.link ?? ''} dir="auto">
      {children}
    </Link>
  );
}
