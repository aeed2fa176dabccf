/** What a question said before, for those who may change it: compared with now, and gone back to. */
import { useQueryClient } from '@tanstack/react-query';
import type { Faq } from '#contract/resources/faq.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { RecordRevisions } from '#resource/record/revisions/record-revisions.tsx';
import { faqForm } from './faq-form.definition.ts';
import styles from './faqs.module.css';

export function FaqVersions({ userId, faq }: { readonly userId: number; readonly faq: Faq }) {
  const queries = useQueryClient();
  return (
    <div className={styles.versions}>
      <RecordRevisions
        definition={faqForm}
        userId={userId}
        record={faq}
        mayChange
        isUnsaved={false}
        onChanged={() => {
          for (const resource of ['faqs', 'revisions', 'activities'])
            void queries.invalidateQueries({ queryKey: userKey(userId, resource) });
        }}
      />
    </div>
  );
}
