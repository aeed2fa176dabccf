import { createMachine } from 'xstate';

export const scroll = createMachine({
  "id": "scroll",
  "description": "Where on the page somebody is: at an anchor, where they were, or at the top",
  "meta": {
    "spec": "2"
  },
  "context": {
    "committed": null
  },
  "invoke": {
    "id": "watchAnchors",
    "src": "watchAnchors"
  },
  "on": {
    "anchor.followed": {
      "actions": "tellStep"
    },
    "address.committed": [
      {
        "guard": "isShownAnew"
      },
      {
        "target": ".awaitingPaint",
        "reenter": true,
        "actions": "takeCommitted"
      }
    ]
  },
  "initial": "still",
  "states": {
    "still": {
      "description": "Nobody has asked to be moved"
    },
    "awaitingPaint": {
      "description": "A new screen has its size after the next paint: then the page moves, if it has to",
      "invoke": {
        "id": "awaitPaint",
        "src": "awaitPaint"
      },
      "on": {
        "page.painted": {
          "target": "still",
          "actions": "scrollThere"
        }
      }
    }
  }
});
