/**
 * Acts once the page rests: nothing is under way and the browser has time. Where it cannot say so, a moment later; where it
 * never has any, as on a machine that is busy with something else, after two seconds all the same.
 */
type IdleWindow = Pick<Window, 'setTimeout'> & Partial<Pick<Window, 'requestIdleCallback'>>;

const again = 200;
const patience = { timeout: 2000 };

export function whenIdle(window: IdleWindow, isBusy: () => boolean, act: () => void): void {
  const look = () => {
    if (isBusy()) window.setTimeout(rest, again);
    else act();
  };
  const rest = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(look, patience);
    else window.setTimeout(look, again);
  };
  rest();
}
