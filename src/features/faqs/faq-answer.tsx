/** An answer as it is read, and whether it helped. */
import { ThumbsDown, ThumbsUp } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { faqBlocks } from '#contract/text/faq-blocks.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { type Faq, faqVoteAnswerSchema } from '#contract/resources/faq.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './faqs.module.css';

const voteSchema = oneAnswerSchema(faqVoteAnswerSchema);

type FaqAnswerProps = {
  readonly faq: Faq;
  /** On a page of its own an address can name its headings; among others they lead there. */
  readonly isAlone?: boolean;
};

export function FaqAnswer({ faq, isAlone = false }: FaqAnswerProps) {
  return (
    <div className={styles.answer}>
      {[...faqBlocks(faq.answer).entries()].map(([place, block]) =>
        block.kind === 'paragraph' ? (
          <p key={place} dir="auto">
            {block.text}
          </p>
        ) : (
          <FaqHeading key={place} {...block} faqId={faq.id} isAlone={isAlone} />
        ),
      )}
      {faq.is_published && <FaqVote faq={faq} />}
    </div>
  );
}

type FaqHeadingProps = {
  readonly faqId: number;
  readonly text: string;
  readonly anchor: string;
  readonly isAlone: boolean;
};

function FaqHeading({ faqId, text, anchor, isAlone }: FaqHeadingProps) {
  const element = useRef<HTMLHeadingElement>(null);
  // The answer has come after the address was opened: until then there was nothing to move to.
  useEffect(() => {
    if (isAlone && location.hash === `#${anchor}`) element.current?.scrollIntoView();
  }, [isAlone, anchor]);
  const Heading = isAlone ? 'h2' : 'h3';
  return (
    <Heading ref={element} className={styles.section} dir="auto" {...(isAlone && { id: anchor })}>
      {isAlone ? (
        <a href={`#${anchor}`}>{text}</a>
      ) : (
        <Link href={`${pathOf('faqs-id', { id: faqId })}#${anchor}`}>{text}</Link>
      )}
    </Heading>
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
