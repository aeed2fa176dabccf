/** The questions of one category for those who may move them: by a handle, with mouse, finger or keys. */
import type { ReactNode } from 'react';
import type { Faq } from '#contract/resources/faq.ts';
import { useMessages } from '#i18n/messages.ts';
import { changesOrder } from '#resource/sorting/moved-rows.ts';
import { RowSorting } from '#resource/sorting/row-sorting.tsx';
import { SortHandle } from '#resource/sorting/sort-handle.tsx';
import styles from './faqs.module.css';
import { useFaqOrder } from './use-faq-order.ts';

const none: readonly number[] = [];

type FaqOrderingProps = {
  readonly faqs: readonly Faq[];
  /** Whether they are all of the category, in their order; what is open stays open where that changes. */
  readonly isOn: boolean;
  readonly children: (faq: Faq) => ReactNode;
};

export function FaqOrdering({ faqs, isOn, children }: FaqOrderingProps) {
  const { t } = useMessages();
  const move = useFaqOrder();
  const rows = faqs.map(({ id, question }) => ({ id, title: question, label: question }));
  return (
    <RowSorting
      rows={rows}
      chosen={none}
      restoreFocus
      onMove={(ids, after) => {
        const faq = faqs.find(({ id }) => id === ids[0]);
        if (faq !== undefined && changesOrder(rows, ids, after)) move({ faq, after });
      }}
    >
      {(markOf) =>
        faqs.map((faq) => (
          <div key={faq.id} className={styles.movable} data-id={faq.id} data-mark={markOf(String(faq.id))}>
            {isOn && <SortHandle id={faq.id} label={t('faqs.move', { question: faq.question })} />}
            {children(faq)}
          </div>
        ))
      }
    </RowSorting>
  );
}
