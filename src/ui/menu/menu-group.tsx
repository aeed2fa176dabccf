/** Items of a menu that belong together: apart from the group before, and nothing where it has no items. */
import type { ReactNode } from 'react';
import styles from './menu.module.css';

/** The role itself: what HTML has for groups is made of fields. */
const groupOfItems = { role: 'group' } as const;

export function MenuGroup({ children }: { readonly children: ReactNode }) {
  return (
    <li role="none" className={styles.group}>
      <ul {...groupOfItems} className={styles.items}>
        {children}
      </ul>
    </li>
  );
}
