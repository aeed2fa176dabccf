/** Stand-ins of the cards that come, shown after 200 ms. */
import { Classes } from '@blueprintjs/core';
import styles from './desk.module.css';

const cards = [1, 2, 3];

export function DeskLoading() {
  return cards.map((card) => (
    <div key={card} className={`${Classes.SKELETON} ${styles.standIn}`} aria-hidden="true" />
  ));
}
