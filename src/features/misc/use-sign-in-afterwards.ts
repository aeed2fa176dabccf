/** A refusal concerns whoever was refused: once they have signed out, the way on is sign-in, though the screen is public. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';

export function useSignInAfterwards(isSignedIn: boolean): void {
  const [, navigate] = useLocation();
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasSignedOut = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasSignedOut) navigate(pathOf('login'), { replace: true });
  }, [isSignedIn, navigate]);
}
