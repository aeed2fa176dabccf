/** The place of the screen in every layout: can be given the focus, and holds what crashes. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectScreenName } from '#machines/navigation.selectors.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { mainId } from './skip-link.tsx';

type MainContentProps = { readonly className: string | undefined; readonly children: ReactNode };

export function MainContent({ className, children }: MainContentProps) {
  const screen = useSelector(useNavigationActor(), selectScreenName);
  return (
    <main id={mainId} tabIndex={-1} className={className}>
      <CrashBoundary key={screen}>{children}</CrashBoundary>
    </main>
  );
}
