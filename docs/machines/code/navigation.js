import { createMachine } from 'xstate';

export const navigation = createMachine({
  "id": "navigation",
  "description": "The guard before every screen, and loading it",
  "meta": {
    "spec": "2"
  },
  "context": {
    "visitor": {
      "phase": "pending",
      "userId": null,
      "rules": [],
      "roles": []
    },
    "requested": {
      "path": "/",
      "search": "",
      "hash": "",
      "href": "/"
    },
    "route": {
      "name": "root",
      "params": {},
      "access": {
        "kind": "ability",
        "action": "view",
        "subject": "bookdesk"
      }
    },
    "asked": {
      "path": "/",
      "search": "",
      "hash": "",
      "href": "/"
    },
    "commitment": "none",
    "fate": "kept",
    "shown": null,
    "refused": null,
    "failure": null
  },
  "invoke": [
    {
      "id": "scroll",
      "src": "scroll"
    },
    {
      "id": "watchHistory",
      "src": "watchHistory"
    }
  ],
  "on": {
    "navigation.go": {
      "target": ".decidingPublic",
      "actions": "takeRequest"
    },
    "history.popped": {
      "target": ".decidingPublic",
      "actions": "takeRequest"
    },
    "session.changed": {
      "target": ".decidingPublic",
      "actions": "takeVisitor"
    }
  },
  "initial": "waitingForAddress",
  "states": {
    "waitingForAddress": {
      "description": "The history reports the address that the page was opened with",
      "tags": "busy",
      "on": {
        "session.changed": {
          "actions": "takeVisitor"
        }
      }
    },
    "decidingPublic": {
      "description": "Rule 1: public routes pass; every other waits until the session is known",
      "always": [
        {
          "guard": "isPublic",
          "target": "preparing"
        },
        {
          "guard": "isSessionPending",
          "target": "waitingForSession"
        },
        {
          "target": "decidingGuestOnly"
        }
      ]
    },
    "waitingForSession": {
      "description": "Nobody knows yet who this is; a session that becomes known decides anew",
      "tags": "busy"
    },
    "decidingGuestOnly": {
      "description": "Rule 2: unauthenticated-only routes send a signed-in user to the root",
      "always": [
        {
          "guard": "isGuestsOwn",
          "target": "preparing"
        },
        {
          "guard": "isGuestOnly",
          "target": "sentToRoot"
        },
        {
          "target": "decidingAccess"
        }
      ]
    },
    "decidingAccess": {
      "description": "Rules 3 and 4: the abilities must allow the action and subject, or the role must be held",
      "always": [
        {
          "guard": "passes",
          "target": "preparing"
        },
        {
          "guard": "goesToLogin",
          "target": "sentToLogin"
        },
        {
          "target": "sentToNotAuthorized"
        }
      ]
    },
    "sentToRoot": {
      "description": "On to the desk",
      "entry": "requestRoot",
      "always": "decidingPublic"
    },
    "sentToIntended": {
      "description": "Somebody has just signed in: on to where they were heading",
      "entry": "requestIntended",
      "always": "decidingPublic"
    },
    "sentToLogin": {
      "description": "To login with the original query plus `to`",
      "entry": "requestLogin",
      "always": "decidingPublic"
    },
    "sentToPlainLogin": {
      "description": "Somebody signed out: the next one gets a clean start",
      "entry": "requestPlainLogin",
      "always": "decidingPublic"
    },
    "sentToNotAuthorized": {
      "description": "On to what says what was refused, and why",
      "entry": "requestNotAuthorized",
      "always": "decidingPublic"
    },
    "preparing": {
      "description": "A screen that is shown already needs no loading: only its address changes",
      "always": [
        {
          "guard": "isSamePlace",
          "target": "settled.asBefore",
          "actions": "arrive"
        },
        {
          "guard": "isShownAlready",
          "target": "settled",
          "actions": "arrive"
        },
        {
          "target": "loadingScreen"
        }
      ]
    },
    "loadingScreen": {
      "description": "The chunk of the screen, and for a moment the record that it shows; the screen before stays until then, and whoever begins to work on it is asked first",
      "tags": "busy",
      "invoke": {
        "id": "loadScreen",
        "src": "loadScreen",
        // input: requestedScreen
        "onDone": [
          {
            "guard": "isScreenLoaded",
            "target": "settled",
            "actions": "arrive"
          },
          {
            "guard": "isScreenOutdated",
            "target": "reloading"
          },
          {
            "target": "screenFailed",
            "actions": "takeFailure"
          }
        ],
        "onError": {
          "target": "screenFailed",
          "actions": "takeFailure"
        }
      },
      "on": {
        "work.changed": {
          "guard": "mayStay",
          "target": "settled.unsaved.asking"
        }
      }
    },
    "settled": {
      "description": "The screen is shown and its address is in the history",
      "on": {
        "session.changed": [
          {
            "guard": "startsOnEntryScreen",
            "target": "sentToIntended",
            "actions": "takeVisitor"
          },
          {
            "guard": "endsOnOwnScreen",
            "target": "sentToPlainLogin",
            "actions": "takeVisitor"
          },
          {
            "guard": "isAnotherUser",
            "target": "sentToRoot",
            "actions": "takeVisitor"
          },
          {
            "target": "decidingPublic",
            "actions": [
              "requestShownAgain",
              "takeVisitor"
            ]
          }
        ]
      },
      "initial": "free",
      "states": {
        "free": {
          "description": "Every way out is open",
          "on": {
            "work.changed": "unsaved",
            "work.queued": "queued"
          }
        },
        "queued": {
          "description": "The screen holds what the browser keeps and the server is getting: nobody is asked",
          "on": {
            "work.kept": "free",
            "work.changed": "unsaved",
            "navigation.go": {
              "guard": "leavesPlace",
              "target": ".leaving",
              "actions": "takeRequest"
            },
            "history.popped": {
              "guard": "leavesPlace",
              "target": ".leaving",
              "actions": "takeRequest"
            }
          },
          "initial": "watching",
          "states": {
            "watching": {
              "description": "Somebody works on it"
            },
            "leaving": {
              "description": "Somebody leaves: what is on its way has a moment to arrive, and stays in the browser else",
              "tags": [
                "busy",
                "leaving"
              ],
              "on": {
                "work.kept": "#navigation.decidingPublic",
                "work.changed": "#navigation.settled.unsaved.asking"
              },
              "after": {
                "arrivalTime": "#navigation.decidingPublic"
              }
            }
          }
        },
        "unsaved": {
          "description": "The screen holds what the server does not have: whoever leaves it is asked first",
          "entry": "takeWork",
          "invoke": {
            "id": "holdPage",
            "src": "holdPage"
          },
          "on": {
            "work.changed": {
              "actions": "takeWork"
            },
            "work.kept": "free",
            "work.queued": "queued",
            "navigation.go": {
              "guard": "leavesPlace",
              "target": ".asking",
              "actions": "takeRequest"
            },
            "history.popped": {
              "guard": "leavesPlace",
              "target": ".asking",
              "actions": "takeRequest"
            }
          },
          "initial": "watching",
          "states": {
            "watching": {
              "description": "Somebody works on it"
            },
            "asking": {
              "description": "Somebody wants to leave: to go, or to stay with the work",
              "tags": "askingToLeave",
              "on": {
                "navigation.leave": "#navigation.decidingPublic",
                "work.kept": "#navigation.decidingPublic",
                "work.queued": "#navigation.settled.queued.leaving",
                "navigation.stay": {
                  "target": "watching",
                  "actions": "returnToShown"
                }
              }
            }
          }
        },
        "asBefore": {
          "type": "history",
          "description": "The same screen again: with its work, if it holds any"
        }
      }
    },
    "screenFailed": {
      "description": "The screen could not be loaded; until one is, it can be tried again, and every link still works",
      "on": {
        "navigation.retry": "loadingScreen"
      }
    },
    "reloading": {
      "description": "A deployment removed the chunk: the page is loaded anew at the requested address, once",
      "tags": "busy",
      "entry": "reloadPage"
    }
  }
});
