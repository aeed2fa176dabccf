/** Leads to another page of a list and to its top, once the place on this one is noted in the history. */
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export function PageLink(props: ComponentProps<'a'> & { href: string }) {
  return <Link {...props} onClick={() => requestAnimationFrame(() => window.scrollTo({ top: 0 }))} />;
}
