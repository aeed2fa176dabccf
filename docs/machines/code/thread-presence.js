import { createMachine } from 'xstate';

export const threadPresence = createMachine({
  "id": "thread-presence",
  "description": "Who looks at a thread, and who is replying or writing a note",
  "meta": {
    "spec": "7"
  },
  "context": {
    "people": [],
    "textVersion": null,
    "members": [],
    "gone": []
  },
  "invoke": {
    "id": "signs",
    "src": "signs"
  },
  "on": {
    "members.known": {
      "actions": "takeMembers"
    },
    "watch.resumed": {
      "actions": "tellResumed"
    }
  },
  "initial": "looking",
  "states": {
    "looking": {
      "description": "The thread is in sight",
      "entry": "signLooking",
      "after": {
        "presenceEvery": {
          "target": "looking",
          "reenter": true
        }
      },
      "on": {
        "people.known": {
          "actions": "takePeople"
        },
        "people.changed": {
          "target": "looking",
          "reenter": true
        },
        "look.refused": "refused",
        "composer.typed": "replying",
        "note.typed": "noting",
        "page.hidden": "hidden"
      }
    },
    "replying": {
      "description": "A message is being written",
      "entry": "signReplying",
      "after": {
        "presenceEvery": {
          "target": "replying",
          "reenter": true
        }
      },
      "on": {
        "people.known": {
          "actions": "takePeople"
        },
        "people.changed": {
          "actions": "signReplying"
        },
        "look.refused": "refused",
        "note.typed": "noting",
        "composer.emptied": "looking",
        "page.hidden": "hidden"
      },
      "initial": "typing",
      "states": {
        "typing": {
          "description": "The last key was pressed a moment ago",
          "after": {
            "typingRest": "#thread-presence.looking"
          },
          "on": {
            "composer.typed": {
              "target": "typing",
              "reenter": true
            }
          }
        }
      }
    },
    "noting": {
      "description": "A note is being written: whoever sees no notes sees somebody who looks",
      "entry": "signNoting",
      "after": {
        "presenceEvery": {
          "target": "noting",
          "reenter": true
        }
      },
      "on": {
        "people.known": {
          "actions": "takePeople"
        },
        "people.changed": {
          "actions": "signNoting"
        },
        "look.refused": "refused",
        "composer.typed": "replying",
        "composer.emptied": "looking",
        "page.hidden": "hidden"
      },
      "initial": "typing",
      "states": {
        "typing": {
          "description": "The last key was pressed a moment ago",
          "after": {
            "typingRest": "#thread-presence.looking"
          },
          "on": {
            "note.typed": {
              "target": "typing",
              "reenter": true
            }
          }
        }
      }
    },
    "refused": {
      "description": "The right to look is lost, or was never there: nobody is seen, nor anybody seen here",
      "entry": "forgetAll",
      "after": {
        "presenceEvery": {
          "target": "refused",
          "reenter": true,
          "actions": "signLooking"
        }
      },
      "on": {
        "people.known": "looking",
        "people.changed": {
          "actions": "signLooking"
        },
        "page.hidden": "hidden"
      }
    },
    "hidden": {
      "description": "The window is in the background: nobody sees the thread",
      "entry": [
        "signGone",
        "forgetPeople"
      ],
      "on": {
        "page.shown": "looking"
      }
    }
  }
});
