/** The page: what navigation has settled on, in its layout, with toasts above it and the sign-in dialog when it is needed. */
import { useSelector } from '@xstate/react';
import { createElement, type ReactNode, useEffect } from 'react';
import { Router } from 'wouter';
import type { RouteName } from '#contract/routing/routes.ts';
import { BlankLayout } from '#app/layouts/blank-layout.tsx';
import { Toasts } from '#app/toasts.tsx';
import { ReauthenticationDialog } from '#features/auth/reauthentication-dialog.tsx';
import { placeOf } from './screens/screen-place.ts';
import { ScreenFailedScreen } from '#features/misc/screen-failed-screen.tsx';
import { useNavigationActor, useSessionActor } from '#lib/bookdesk-context.tsx';
import { useIsResting } from '#lib/timing/use-is-resting.ts';
import {
  selectFailure,
  selectIsAskingToLeave,
  selectIsLeft,
  selectLayout,
  selectScreenName,
} from '#machines/navigation/navigation.selectors.ts';
import { selectReauthentication } from '#machines/session/session.selectors.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { loadTooltips } from '#ui/tooltip/tooltips.ts';
import { Panel } from './panels/panel.tsx';
import type { PanelRegistry } from './panel-registry.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { routerHooks } from './location-hook.ts';
import type { LayoutComponent, ScreenRegistry } from './screens/screen-registry.ts';

/** Comes with the first work that somebody leaves unsaved. */
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);
const Tooltips = lazyPart(loadTooltips);

type AppProps = {
  readonly screens: ScreenRegistry;
  readonly panels: PanelRegistry;
  /** Something can be seen. */
  readonly onShown: () => void;
};

export function App({ screens, panels, onShown }: AppProps) {
  const navigation = useNavigationActor();
  const name = useSelector(navigation, selectScreenName);
  const layout = useSelector(navigation, selectLayout);
  const failure = useSelector(navigation, selectFailure);
  const isLeft = useSelector(navigation, selectIsLeft);
  const isAskingToLeave = useSelector(navigation, selectIsAskingToLeave);
  const reauthentication = useSelector(useSessionActor(), selectReauthentication);
  useFocusOnNavigation(name);
  const isShown = name !== null || failure !== null;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  // What lies over the page comes then: nobody who waits for a page or its rows waits for that too.
  const isResting = useIsResting(isShown);

  return (
    <Router {...routerHooks}>
      {isShown && (
        <Framed frame={(!isLeft && screens.layoutOf(layout)) || BlankLayout}>
          {failure === null ? !isLeft && <Screen name={name} screens={screens} /> : <ScreenFailedScreen />}
        </Framed>
      )}
      <Panel panels={panels} />
      <Toasts />
      {isAskingToLeave && <LeaveDialog onClose={() => navigation.send({ type: 'navigation.stay' })} />}
      {reauthentication && <ReauthenticationDialog reauthentication={reauthentication} />}
      {isResting && <Tooltips />}
    </Router>
  );
}

function Framed({ frame: Frame, children }: { frame: LayoutComponent; children: ReactNode }) {
  return <Frame>{children}</Frame>;
}

function Screen({ name, screens }: { name: RouteName | null; screens: ScreenRegistry }) {
  const screen = name === null ? null : screens.componentOf(name);
  return screen && createElement(screen, { key: placeOf(name) });
}
