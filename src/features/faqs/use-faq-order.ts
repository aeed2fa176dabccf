/**
 * Moves a question behind another one of its category, shown at once, with the way back in its toast. Moves go one after the
 * other, each on the order that the one before has left.
 */
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type * as v from 'valibot';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { type Faq, faqReorderAnswerSchema, type faqSchema } from '#contract/resources/faq.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';
import { movedOrder } from '#resource/sorting/moved-rows.ts';

type Page = v.InferOutput<ReturnType<typeof listAnswerSchema<typeof faqSchema>>>;
type Pages = InfiniteData<Page, number>;
type Move = { readonly faq: Pick<Faq, 'id' | 'category'>; readonly after: number | null };

const mutationKey = ['order of questions'];
const answerSchema = oneAnswerSchema(faqReorderAnswerSchema);

export function useFaqOrder(): (move: Move) => void {
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const reading = userKey(userId, 'faqs', 'list', 'reading');
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'order of questions' },
    async onMutate({ faq, after }: Move) {
      await queries.cancelQueries({ queryKey: reading });
      queries.setQueriesData<Pages>({ queryKey: reading }, (pages) => pages && moved(pages, faq, after));
    },
    async mutationFn({ faq, after }: Move) {
      let before: number | null = null;
      const action = toastAction(toasts, t('lifecycle.undo'), () => mutate({ faq, after: before }));
      const { data } = await http.post(`/faqs/${faq.id}/reorder`, {
        body: { after },
        schema: answerSchema,
        action,
      });
      before = data.before;
    },
    onSettled() {
      // What is shown is ahead of the server while another move waits for its turn.
      if (queries.isMutating({ mutationKey }) > 1) return;
      for (const resource of ['faqs', 'activities'])
        void queries.invalidateQueries({ queryKey: userKey(userId, resource) });
    },
  });
  return mutate;
}

/** Pages keep their lengths, and what is of other categories stays where it is. */
function moved(pages: Pages, { id, category }: Move['faq'], after: number | null): Pages {
  const ofCategory = pages.pages.flatMap(({ data }) => data.filter((faq) => faq.category === category));
  const ordered = movedOrder(ofCategory, [id], after).values();
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.map((faq) => (faq.category === category ? (ordered.next().value ?? faq) : faq)),
    })),
  };
}
