/** The place of the screen in every layout: can be given the focus, and holds what crashes. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectScreenName } from '#machines/navigation/navigation.selectors.ts';
import { placeOf } from '../screens/screen-place.ts';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { mainId } from './skip-link.tsx';

type MainContentProps = {
  readonly className: string | undefined;
  /** Stands above every screen, and stays while screens come and go. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

export function MainContent({ className, notice, children }: MainContentProps) {
  const place = placeOf(useSelector(useNavigationActor(), selectScreenName));
  return (
    <main id={mainId} tabIndex={-1} className={className}>
      {notice}
      <CrashBoundary key={place}>{children}</CrashBoundary>
    </main>
  );
}
