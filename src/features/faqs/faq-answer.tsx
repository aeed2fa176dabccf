/** An answer as it is read, and whether it helped. */
import { ThumbsDown, ThumbsUp } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/answers.ts';
import { type Faq, faqVoteAnswerSchema } from '#contract/resources/faq.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './faqs.module.css';

const voteSchema = oneAnswerSchema(faqVoteAnswerSchema);

export function FaqAnswer({ faq }: { readonly faq: Faq }) {
  const paragraphs = faq.answer.split(/\n\s*\n/);
  return (
    <div className={styles.answer}>
      {[...paragraphs.entries()].map(([place, paragraph]) => (
        <p key={place} dir="auto">
          {paragraph}
        </p>
      ))}
      {faq.is_published && <FaqVote faq={faq} />}
    </div>
  );
}

function FaqVote({ faq }: { readonly faq: Faq }) {
  const { t, number } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const voting = useMutation({
    mutationFn: async (isHelpful: boolean) =>
      (await http.post(`/faqs/${faq.id}/votes`, { body: { is_helpful: isHelpful }, schema: voteSchema }))
        .data,
    onSuccess: () => queries.invalidateQueries({ queryKey: userKey(userId, 'faqs') }),
  });
  const given = voting.data?.is_helpful;
  const counts = voting.data ?? faq;
  const choices = [
    { isHelpful: true, label: 'faqs.helpful', count: counts.helpful_count, icon: <ThumbsUp /> },
    { isHelpful: false, label: 'faqs.unhelpful', count: counts.unhelpful_count, icon: <ThumbsDown /> },
  ] as const;
  return (
    <fieldset className={styles.vote} aria-label={t('faqs.wasHelpful')}>
      <span>{t('faqs.wasHelpful')}</span>
      {choices.map(({ isHelpful, label, count, icon }) => (
        <Button
          key={label}
          minimal
          aria-pressed={given === isHelpful}
          aria-disabled={voting.isPending}
          onClick={() => voting.isPending || voting.mutate(isHelpful)}
        >
          {icon}
          {t(label)} <span className={styles.count}>{number(count)}</span>
        </Button>
      ))}
    </fieldset>
  );
}
