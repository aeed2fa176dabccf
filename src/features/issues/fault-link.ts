/** The address of a chapter at the passage that is at fault. */
import { pathOf } from '#contract/routing/route-matching.ts';

type Fault = {
  readonly chapter_id: number | null;
  readonly quote: string;
  readonly paragraph: number | null;
};

/** Null where it is about no chapter. */
export function faultLink({ chapter_id: id, quote, paragraph }: Fault): string | null {
  if (id === null) return null;
  const path = pathOf('chapters-id', { id });
  if (quote === '') return path;
  const params = new URLSearchParams({ quote, ...(paragraph !== null && { near: String(paragraph) }) });
  return `${path}?${params.toString()}#passage`;
}
