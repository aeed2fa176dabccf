import { createMachine } from 'xstate';

export const bookdesk = createMachine({
  "id": "bookdesk",
  "description": "The application: its actors, and what they learn of each other",
  "meta": {
    "spec": "1, 4"
  },
  "invoke": [
    {
      "id": "toasts",
      "src": "toasts",
      "systemId": "toasts"
    },
    {
      "id": "preferences",
      "src": "preferences",
      "systemId": "preferences"
    },
    {
      "id": "panels",
      "src": "panels",
      "systemId": "panels"
    },
    {
      "id": "navigation",
      "src": "navigation",
      "systemId": "navigation"
    },
    {
      "id": "counters",
      "src": "counters",
      "systemId": "counters"
    },
    {
      "id": "notifications",
      "src": "notifications",
      "systemId": "notifications"
    },
    {
      "id": "realtime",
      "src": "realtime",
      "systemId": "realtime"
    },
    {
      "id": "session",
      "src": "session",
      "systemId": "session"
    }
  ],
  "on": {
    "session.restored": {
      "actions": [
        "passVisitor",
        "passAccount"
      ]
    },
    "session.signedIn": {
      "actions": [
        "passVisitor",
        "startRealtime",
        "passAccount"
      ]
    },
    "session.renewed": {
      "actions": [
        "passVisitor",
        "reconnectRealtime",
        "passAccount"
      ]
    },
    "session.closed": {
      "actions": [
        "stopRealtime",
        "forgetAccount"
      ]
    },
    "session.signedOut": {
      "actions": [
        "passVisitor",
        "forgetAccount"
      ]
    },
    "realtime.notified": {
      "actions": [
        "showNotifications",
        "refreshNotifications"
      ]
    },
    "realtime.counted": {
      "actions": [
        "passCounts",
        "passUnread"
      ]
    }
  }
});

export const session = createMachine({
  "id": "session",
  "description": "Who is signed in, and every way in and out",
  "meta": {
    "spec": "4, 5, 7"
  },
  "context": {
    "account": null,
    "refusal": null
  },
  "invoke": {
    "id": "watchOtherTabs",
    "src": "watchOtherTabs"
  },
  "initial": "booting",
  "states": {
    "booting": {
      "description": "Reads what the browser kept: nothing, a token, or a token with its account",
      "tags": "busy",
      "entry": "forgetAccount",
      "invoke": {
        "id": "restoreSession",
        "src": "restoreSession",
        "onDone": [
          {
            "guard": "hasAccount",
            "target": "loadingAccount.kept",
            "actions": [
              "takeAccount",
              "reportRestored"
            ]
          },
          {
            "guard": "hasToken",
            "target": "loadingAccount.fresh"
          },
          {
            "target": "signedOut",
            "actions": "reportSignedOut"
          }
        ],
        "onError": {
          "target": "clearing",
          "actions": "logFailure"
        }
      }
    },
    "loadingAccount": {
      "description": "Asks the server for the user and the abilities; any failure clears the session, and is no sign-out to other tabs, whose pages stay",
      "tags": "busy",
      "meta": {
        "spec": "4: at startup, if a token exists the account is loaded"
      },
      "invoke": {
        "id": "loadAccount",
        "src": "loadAccount",
        "onDone": [
          {
            "guard": "isLoaded",
            "target": "signedIn",
            "actions": [
              "takeAccount",
              "keepAccount",
              "announceSignedIn",
              "reportSignedIn"
            ]
          },
          {
            "target": "clearing",
            "actions": "logFailure"
          }
        ],
        "onError": {
          "target": "clearing",
          "actions": "logFailure"
        }
      },
      "on": {
        "otherTab.signedOut": "clearing"
      },
      "initial": "fresh",
      "states": {
        "fresh": {
          "description": "Nothing is known yet: the guard waits"
        },
        "kept": {
          "description": "The kept account is shown until the answer replaces it"
        }
      }
    },
    "signedOut": {
      "description": "No token and no user",
      "on": {
        "session.signIn": "signingIn",
        "session.register": "signingIn",
        "session.dismissRefusal": {
          "actions": "forgetRefusal"
        },
        "otherTab.signedIn": "booting"
      }
    },
    "signingIn": {
      "description": "Exchanges credentials or a registration for a token",
      "tags": "busy",
      "invoke": {
        "id": "enter",
        "src": "enter",
        // input: credentialsOf
        "onDone": [
          {
            "guard": "isEntered",
            "target": "loadingAccount.fresh",
            "actions": "forgetRefusal"
          },
          {
            "target": "signedOut",
            "actions": "takeRefusal"
          }
        ],
        "onError": {
          "target": "signedOut",
          "actions": "logFailure"
        }
      }
    },
    "signedIn": {
      "description": "The account is known and kept",
      "on": {
        "session.signOut": {
          "target": "signingOut",
          "actions": "reportClosed"
        },
        "session.expired": "reauthenticating",
        "session.revoked": {
          "target": "clearing",
          "actions": [
            "announceSignedOut",
            "reportClosed"
          ]
        },
        "session.userChanged": {
          "actions": [
            "takeUserChanges",
            "keepAccount"
          ]
        },
        "otherTab.signedOut": {
          "target": "clearing",
          "actions": "reportClosed"
        },
        "otherTab.signedIn": {
          "guard": "isOtherUser",
          "target": "booting",
          "actions": [
            "forgetData",
            "reportClosed"
          ]
        }
      }
    },
    "reauthenticating": {
      "description": "The session expired: the page stays, a dialog asks for the password",
      "on": {
        "session.signOut": {
          "target": "clearing",
          "actions": [
            "announceSignedOut",
            "reportClosed"
          ]
        },
        "session.revoked": {
          "target": "clearing",
          "actions": [
            "announceSignedOut",
            "reportClosed"
          ]
        },
        "otherTab.signedOut": {
          "target": "clearing",
          "actions": "reportClosed"
        },
        "otherTab.signedIn": [
          {
            "guard": "isOtherUser",
            "target": "booting",
            "actions": [
              "forgetData",
              "reportClosed"
            ]
          },
          {
            "target": ".loadingAccount"
          }
        ]
      },
      "initial": "asking",
      "states": {
        "asking": {
          "description": "The dialog waits for the password",
          "on": {
            "session.signIn": "signingIn",
            "session.dismissRefusal": {
              "actions": "forgetRefusal"
            }
          }
        },
        "signingIn": {
          "description": "Exchanges the password for a new token",
          "tags": "busy",
          "invoke": {
            "id": "enter",
            "src": "enter",
            // input: credentialsOf
            "onDone": [
              {
                "guard": "isEntered",
                "target": "loadingAccount",
                "actions": "forgetRefusal"
              },
              {
                "target": "asking",
                "actions": "takeRefusal"
              }
            ],
            "onError": {
              "target": "asking",
              "actions": "logFailure"
            }
          }
        },
        "loadingAccount": {
          "description": "Whose token it is: the same user goes on, another one begins anew. A dead token is asked for again; any other failure clears the session",
          "tags": "busy",
          "meta": {
            "spec": "4: on any failure the session is cleared and the error is logged"
          },
          "invoke": {
            "id": "reloadAccount",
            "src": "loadAccount",
            "onDone": [
              {
                "guard": "isSameUser",
                "target": "#session.signedIn",
                "actions": [
                  "takeAccount",
                  "keepAccount",
                  "announceSignedIn",
                  "refreshData",
                  "reportRenewed"
                ]
              },
              {
                "guard": "isLoaded",
                "target": "#session.booting",
                "actions": [
                  "forgetData",
                  "reportClosed"
                ]
              },
              {
                "guard": "isUnauthenticated",
                "target": "asking",
                "actions": "logFailure"
              },
              {
                "target": "#session.clearing",
                "actions": [
                  "logFailure",
                  "reportClosed"
                ]
              }
            ],
            "onError": {
              "target": "#session.clearing",
              "actions": [
                "logFailure",
                "reportClosed"
              ]
            }
          }
        }
      }
    },
    "signingOut": {
      "description": "The page asks for nothing more of the account and tells the server; whatever it answers, the session is cleared",
      "tags": "busy",
      "meta": {
        "spec": "4: logout calls the server, then clears the same four values"
      },
      "invoke": {
        "id": "signOut",
        "src": "signOut",
        "onDone": {
          "target": "clearing",
          "actions": "announceSignedOut"
        },
        "onError": {
          "target": "clearing",
          "actions": [
            "logFailure",
            "announceSignedOut"
          ]
        }
      }
    },
    "clearing": {
      "description": "Removes user data, abilities, token and remember",
      "tags": "busy",
      "invoke": {
        "id": "clearSession",
        "src": "clearSession",
        "onDone": {
          "target": "signedOut",
          "actions": [
            "forgetAccount",
            "reportSignedOut"
          ]
        },
        "onError": {
          "target": "signedOut",
          "actions": [
            "logFailure",
            "forgetAccount",
            "reportSignedOut"
          ]
        }
      }
    }
  }
});

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
    "shown": null,
    "refused": null,
    "failure": null
  },
  "invoke": {
    "id": "watchHistory",
    "src": "watchHistory"
  },
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
          "guard": "isGuestOnly",
          "target": "decidingGuest"
        },
        {
          "target": "decidingAccess"
        }
      ]
    },
    "decidingGuest": {
      "description": "Rule 2: who is signed in goes to the root",
      "always": [
        {
          "guard": "passes",
          "target": "preparing"
        },
        {
          "target": "sentToRoot"
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
          "actions": [
            "commitToHistory",
            "showScreen"
          ]
        },
        {
          "guard": "isShownAlready",
          "target": "settled",
          "actions": [
            "commitToHistory",
            "showScreen"
          ]
        },
        {
          "target": "loadingScreen"
        }
      ]
    },
    "loadingScreen": {
      "description": "The chunk of the screen; the screen before stays until it is there, and whoever begins to work on it is asked first",
      "tags": "busy",
      "invoke": {
        "id": "loadScreen",
        "src": "loadScreen",
        // input: requestedScreen
        "onDone": [
          {
            "guard": "isScreenLoaded",
            "target": "settled",
            "actions": [
              "commitToHistory",
              "showScreen"
            ]
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
            "work.changed": "unsaved"
          }
        },
        "unsaved": {
          "description": "The screen holds what the server does not have: whoever leaves it is asked first",
          "invoke": {
            "id": "holdPage",
            "src": "holdPage"
          },
          "on": {
            "work.kept": "free",
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
      "description": "The screen could not be loaded; it can be tried again, and every link still works",
      "exit": "forgetFailure",
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

export const preferences = createMachine({
  "id": "preferences",
  "description": "How the interface looks for this person, and which language it speaks",
  "meta": {
    "spec": "2, 3, 4, 9"
  },
  "context": {
    "colours": {
      "light": null,
      "dark": null
    }
  },
  "invoke": {
    "id": "restorePreferences",
    "src": "restorePreferences"
  },
  "type": "parallel",
  "states": {
    "theme": {
      "description": "What was chosen; the system decides unless the user did",
      "initial": "system",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "theme",
                "value": "system"
              }
            },
            "target": ".system",
            "actions": {
              "type": "store",
              "params": {
                "setting": "theme",
                "value": "system"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "theme",
                "value": "light"
              }
            },
            "target": ".light",
            "actions": {
              "type": "store",
              "params": {
                "setting": "theme",
                "value": "light"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "theme",
                "value": "dark"
              }
            },
            "target": ".dark",
            "actions": {
              "type": "store",
              "params": {
                "setting": "theme",
                "value": "dark"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "theme",
                "value": "system"
              }
            },
            "target": ".system"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "theme",
                "value": "light"
              }
            },
            "target": ".light"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "theme",
                "value": "dark"
              }
            },
            "target": ".dark"
          }
        ],
        "preferences.reset": ".system"
      },
      "states": {
        "system": {
          "description": "As the operating system prefers"
        },
        "light": {
          "description": "Light whatever the system prefers"
        },
        "dark": {
          "description": "Dark whatever the system prefers"
        }
      }
    },
    "systemScheme": {
      "description": "What the operating system prefers",
      "invoke": {
        "id": "watchSystemScheme",
        "src": "watchSystemScheme"
      },
      "initial": "light",
      "states": {
        "light": {
          "description": "It prefers light",
          "on": {
            "system.becameDark": "dark"
          }
        },
        "dark": {
          "description": "It prefers dark",
          "on": {
            "system.becameLight": "light"
          }
        }
      }
    },
    "skin": {
      "description": "What sets surfaces off from the ground",
      "initial": "default",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "skin",
                "value": "default"
              }
            },
            "target": ".default",
            "actions": {
              "type": "store",
              "params": {
                "setting": "skin",
                "value": "default"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "skin",
                "value": "bordered"
              }
            },
            "target": ".bordered",
            "actions": {
              "type": "store",
              "params": {
                "setting": "skin",
                "value": "bordered"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "skin",
                "value": "default"
              }
            },
            "target": ".default"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "skin",
                "value": "bordered"
              }
            },
            "target": ".bordered"
          }
        ],
        "preferences.reset": ".default"
      },
      "states": {
        "default": {
          "description": "Shadows"
        },
        "bordered": {
          "description": "Lines"
        }
      }
    },
    "colours": {
      "description": "The primary colours of the light and of the dark scheme; they are free, so the context holds them",
      "on": {
        "preferences.choosePrimary": {
          "guard": "isColour",
          "actions": [
            "takeColour",
            "storeColour"
          ]
        },
        "preferences.restored": {
          "actions": "takeStoredColours"
        },
        "preferences.reset": {
          "actions": [
            "dropColours",
            "forgetStored"
          ]
        }
      }
    },
    "navigation": {
      "description": "Where the navigation stands while the window is wide",
      "initial": "vertical",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navigation",
                "value": "vertical"
              }
            },
            "target": ".vertical",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navigation",
                "value": "vertical"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navigation",
                "value": "horizontal"
              }
            },
            "target": ".horizontal",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navigation",
                "value": "horizontal"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navigation",
                "value": "vertical"
              }
            },
            "target": ".vertical"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navigation",
                "value": "horizontal"
              }
            },
            "target": ".horizontal"
          }
        ],
        "preferences.reset": ".vertical"
      },
      "states": {
        "vertical": {
          "description": "Beside the page"
        },
        "horizontal": {
          "description": "Above the page, which leaves no place for a hidden navbar or a collapsed vertical navigation",
          "on": {
            "preferences.choose": [
              {
                "guard": {
                  "type": "isChosen",
                  "params": {
                    "setting": "navbar",
                    "value": "hidden"
                  }
                },
                "actions": {
                  "type": "chooseInstead",
                  "params": {
                    "setting": "navbar",
                    "value": "sticky"
                  }
                }
              },
              {
                "guard": {
                  "type": "isChosen",
                  "params": {
                    "setting": "vertical-navigation-collapsed",
                    "value": "on"
                  }
                },
                "actions": {
                  "type": "chooseInstead",
                  "params": {
                    "setting": "vertical-navigation-collapsed",
                    "value": "off"
                  }
                }
              }
            ]
          }
        }
      }
    },
    "vertical-navigation-collapsed": {
      "description": "How much of the vertical navigation is seen",
      "initial": "off",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "off"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "on"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "off"
              }
            },
            "target": ".off"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "on"
              }
            },
            "target": ".on"
          }
        ],
        "preferences.reset": ".off"
      },
      "states": {
        "off": {
          "description": "Icons and names"
        },
        "on": {
          "description": "Icons; names while the pointer or the focus is there. Horizontal navigation expands it",
          "on": {
            "preferences.choose": {
              "guard": {
                "type": "isChosen",
                "params": {
                  "setting": "navigation",
                  "value": "horizontal"
                }
              },
              "target": "off",
              "actions": {
                "type": "store",
                "params": {
                  "setting": "vertical-navigation-collapsed",
                  "value": "off"
                }
              }
            }
          }
        }
      }
    },
    "semi-dark": {
      "description": "The ground of the vertical navigation in the light scheme",
      "initial": "off",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "semi-dark",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "semi-dark",
                "value": "off"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "semi-dark",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "semi-dark",
                "value": "on"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "semi-dark",
                "value": "off"
              }
            },
            "target": ".off"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "semi-dark",
                "value": "on"
              }
            },
            "target": ".on"
          }
        ],
        "preferences.reset": ".off"
      },
      "states": {
        "off": {
          "description": "As the page"
        },
        "on": {
          "description": "Dark; the default primary colour is the gold one"
        }
      }
    },
    "navbar": {
      "description": "The bar above the page",
      "initial": "static",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar",
                "value": "static"
              }
            },
            "target": ".static",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar",
                "value": "static"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar",
                "value": "sticky"
              }
            },
            "target": ".sticky",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar",
                "value": "sticky"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar",
                "value": "hidden"
              }
            },
            "target": ".hidden",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar",
                "value": "hidden"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar",
                "value": "static"
              }
            },
            "target": ".static"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar",
                "value": "sticky"
              }
            },
            "target": ".sticky"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar",
                "value": "hidden"
              }
            },
            "target": ".hidden"
          }
        ],
        "preferences.reset": ".static"
      },
      "states": {
        "static": {
          "description": "Scrolls with the page"
        },
        "sticky": {
          "description": "Stays at the top"
        },
        "hidden": {
          "description": "Not there while the window is wide. Horizontal navigation makes it sticky",
          "on": {
            "preferences.choose": {
              "guard": {
                "type": "isChosen",
                "params": {
                  "setting": "navigation",
                  "value": "horizontal"
                }
              },
              "target": "sticky",
              "actions": {
                "type": "store",
                "params": {
                  "setting": "navbar",
                  "value": "sticky"
                }
              }
            }
          }
        }
      }
    },
    "navbar-blur": {
      "description": "What lies under a sticky navbar",
      "initial": "on",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar-blur",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar-blur",
                "value": "on"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar-blur",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar-blur",
                "value": "off"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar-blur",
                "value": "on"
              }
            },
            "target": ".on"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar-blur",
                "value": "off"
              }
            },
            "target": ".off"
          }
        ],
        "preferences.reset": ".on"
      },
      "states": {
        "on": {
          "description": "Shines through, blurred"
        },
        "off": {
          "description": "Is covered"
        }
      }
    },
    "footer": {
      "description": "The line below the page",
      "initial": "static",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "footer",
                "value": "static"
              }
            },
            "target": ".static",
            "actions": {
              "type": "store",
              "params": {
                "setting": "footer",
                "value": "static"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "footer",
                "value": "sticky"
              }
            },
            "target": ".sticky",
            "actions": {
              "type": "store",
              "params": {
                "setting": "footer",
                "value": "sticky"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "footer",
                "value": "hidden"
              }
            },
            "target": ".hidden",
            "actions": {
              "type": "store",
              "params": {
                "setting": "footer",
                "value": "hidden"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "footer",
                "value": "static"
              }
            },
            "target": ".static"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "footer",
                "value": "sticky"
              }
            },
            "target": ".sticky"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "footer",
                "value": "hidden"
              }
            },
            "target": ".hidden"
          }
        ],
        "preferences.reset": ".static"
      },
      "states": {
        "static": {
          "description": "At the end of the page"
        },
        "sticky": {
          "description": "Stays at the bottom"
        },
        "hidden": {
          "description": "Not there"
        }
      }
    },
    "content-width": {
      "description": "How wide the page grows",
      "initial": "fluid",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "content-width",
                "value": "fluid"
              }
            },
            "target": ".fluid",
            "actions": {
              "type": "store",
              "params": {
                "setting": "content-width",
                "value": "fluid"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "content-width",
                "value": "boxed"
              }
            },
            "target": ".boxed",
            "actions": {
              "type": "store",
              "params": {
                "setting": "content-width",
                "value": "boxed"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "content-width",
                "value": "fluid"
              }
            },
            "target": ".fluid"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "content-width",
                "value": "boxed"
              }
            },
            "target": ".boxed"
          }
        ],
        "preferences.reset": ".fluid"
      },
      "states": {
        "fluid": {
          "description": "As the window"
        },
        "boxed": {
          "description": "Up to 1440 px, in the middle"
        }
      }
    },
    "shortcut-keys": {
      "description": "Whether shortcuts of single keys are listened to: whoever speaks to the page must be able to do without",
      "initial": "on",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "shortcut-keys",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "shortcut-keys",
                "value": "on"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "shortcut-keys",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "shortcut-keys",
                "value": "off"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "shortcut-keys",
                "value": "on"
              }
            },
            "target": ".on"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "shortcut-keys",
                "value": "off"
              }
            },
            "target": ".off"
          }
        ],
        "preferences.reset": ".on"
      },
      "states": {
        "on": {
          "description": "They are"
        },
        "off": {
          "description": "Only those with Ctrl are"
        }
      }
    },
    "language": {
      "description": "The language that was chosen among those that are enabled",
      "initial": "vi",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "vi"
              }
            },
            "target": ".vi",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "vi"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "en"
              }
            },
            "target": ".en",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "en"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "fr"
              }
            },
            "target": ".fr",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "fr"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "ar"
              }
            },
            "target": ".ar",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "ar"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "vi"
              }
            },
            "target": ".vi"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "en"
              }
            },
            "target": ".en"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "fr"
              }
            },
            "target": ".fr"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "ar"
              }
            },
            "target": ".ar"
          }
        ]
      },
      "states": {
        "vi": {
          "description": "Vietnamese"
        },
        "en": {
          "description": "English"
        },
        "fr": {
          "description": "French"
        },
        "ar": {
          "description": "Arabic, right to left"
        }
      }
    },
    "messages": {
      "description": "The messages of the chosen language; until they are there the page keeps the ones it has",
      "on": {
        "preferences.choose": {
          "guard": "isLanguageChosen",
          "target": ".loading"
        },
        "preferences.restored": {
          "guard": "speaksAnew",
          "target": ".loading"
        }
      },
      "initial": "there",
      "states": {
        "there": {
          "description": "What is shown is in the chosen language"
        },
        "loading": {
          "description": "Another choice meanwhile drops this one",
          "tags": "loadingMessages",
          "invoke": {
            "id": "loadMessages",
            "src": "loadMessages",
            // input: messagesOf
            "onDone": "there",
            "onError": {
              "target": "missing",
              "actions": "reportMessagesMissing"
            }
          }
        },
        "missing": {
          "description": "They could not be loaded; choosing again tries again"
        }
      }
    },
    "viewport": {
      "description": "Below the medium breakpoint plus 16 the navigation lies over the page, whatever was chosen",
      "invoke": {
        "id": "watchViewport",
        "src": "watchViewport"
      },
      "initial": "wide",
      "states": {
        "wide": {
          "description": "There is room for the navigation",
          "on": {
            "viewport.narrowed": "narrow"
          }
        },
        "narrow": {
          "description": "The navigation lies over the page when it is opened",
          "tags": "overlay",
          "on": {
            "viewport.widened": "wide"
          }
        }
      }
    }
  }
});

export const panels = createMachine({
  "id": "panels",
  "description": "What lies over the page, one at a time",
  "meta": {
    "spec": "2"
  },
  "context": {
    "name": null,
    "about": null,
    "typed": ""
  },
  "on": {
    "panel.open": {
      "target": ".loading",
      "actions": "takeName"
    }
  },
  "initial": "closed",
  "states": {
    "closed": {
      "description": "Only the page is there",
      "entry": "dropName"
    },
    "loading": {
      "description": "The panel’s chunk; the last one that was asked for counts, and what is typed is typed into it",
      "on": {
        "panel.close": "closed",
        "typing.heard": {
          "actions": "takeTyping"
        }
      },
      "invoke": [
        {
          "id": "loadPanel",
          "src": "loadPanel",
          // input: namedPanel
          "onDone": "open",
          "onError": {
            "target": "closed",
            "actions": "reportPanelMissing"
          }
        },
        {
          "id": "hearTyping",
          "src": "hearTyping"
        }
      ]
    },
    "open": {
      "description": "The named panel lies over the page and has the focus",
      "tags": "open",
      "on": {
        "panel.close": "closed"
      }
    }
  }
});

export const machineView = createMachine({
  "id": "machine-view",
  "description": "Looking at the machines of the page",
  "meta": {
    "spec": "1"
  },
  "context": {
    "machine": "session",
    "selected": null,
    "frame": {
      "x": 0,
      "y": 0,
      "scale": 1
    },
    "step": 0
  },
  "type": "parallel",
  "on": {
    "view.select": {
      "actions": "takeState"
    }
  },
  "states": {
    "size": {
      "description": "How much of the page the machines take",
      "initial": "docked",
      "states": {
        "docked": {
          "description": "The page stays in sight above",
          "on": {
            "view.enlarge": "full"
          }
        },
        "full": {
          "description": "The whole height",
          "on": {
            "view.dock": "docked"
          }
        }
      }
    },
    "frame": {
      "description": "Which part of the drawing is seen",
      "on": {
        "view.choose": {
          "target": ".fitted",
          "actions": "takeMachine"
        }
      },
      "initial": "fitted",
      "states": {
        "fitted": {
          "description": "All of it, whatever the room",
          "on": {
            "view.move": {
              "target": "free",
              "actions": "takeFrame"
            },
            "view.step": {
              "guard": "isOfOtherMachine",
              "actions": "takeMachine"
            }
          }
        },
        "free": {
          "description": "As somebody has moved and sized it",
          "on": {
            "view.move": {
              "actions": "takeFrame"
            },
            "view.fit": "fitted",
            "view.step": {
              "guard": "isOfOtherMachine",
              "target": "fitted",
              "actions": "takeMachine"
            }
          }
        }
      }
    },
    "time": {
      "description": "Which moment of the machine is seen",
      "on": {
        "view.choose": ".live"
      },
      "initial": "live",
      "states": {
        "live": {
          "description": "As it is now",
          "on": {
            "view.step": {
              "target": "past",
              "actions": "takeStep"
            }
          }
        },
        "past": {
          "description": "As it was after a step",
          "on": {
            "view.step": {
              "actions": "takeStep"
            },
            "view.follow": "live"
          }
        }
      }
    },
    "list": {
      "description": "Whose events are listed",
      "initial": "own",
      "states": {
        "own": {
          "description": "Those of the machine that is seen",
          "on": {
            "view.listAll": "all"
          }
        },
        "all": {
          "description": "Those of all machines",
          "on": {
            "view.listOwn": "own"
          }
        }
      }
    }
  }
});

export const toasts = createMachine({
  "id": "toasts",
  "description": "Messages that pass by themselves",
  "meta": {
    "spec": "8, 9"
  },
  "context": {
    "toasts": [],
    "shownSoFar": 0
  },
  "initial": "empty",
  "on": {
    "toast.act": {
      "description": "A toast whose action was taken has done its work",
      "actions": "take"
    }
  },
  "states": {
    "empty": {
      "description": "Nothing to say",
      "on": {
        "toast.show": {
          "target": "showing",
          "actions": [
            "add",
            "startNewest"
          ]
        }
      }
    },
    "showing": {
      "description": "Each toast leaves five seconds after it came",
      "on": {
        "toast.show": [
          {
            "guard": "repeatsError",
            "description": "Five calls that fail alike say so once, for five seconds after the last of them",
            "actions": "restartRepeated"
          },
          {
            "actions": [
              "add",
              "startNewest"
            ]
          }
        ],
        "toast.expired": [
          {
            "guard": "isLast",
            "target": "empty",
            "actions": "remove"
          },
          {
            "actions": "remove"
          }
        ],
        "toast.dismiss": [
          {
            "guard": "isLast",
            "target": "empty",
            "actions": [
              "stopOne",
              "remove"
            ]
          },
          {
            "actions": [
              "stopOne",
              "remove"
            ]
          }
        ],
        "toast.hold": {
          "target": "held",
          "actions": "stopAll"
        }
      }
    },
    "held": {
      "description": "Somebody is reading: nothing leaves by itself",
      "on": {
        "toast.show": [
          {
            "guard": "repeatsError"
          },
          {
            "actions": "add"
          }
        ],
        "toast.dismiss": [
          {
            "guard": "isLast",
            "target": "empty",
            "actions": "remove"
          },
          {
            "actions": "remove"
          }
        ],
        "toast.release": {
          "target": "showing",
          "actions": "startAll"
        }
      }
    }
  }
});

export const realtime = createMachine({
  "id": "realtime",
  "description": "The connection, the user’s channel, and catching up on what was missed",
  "meta": {
    "spec": "4, 7, 9"
  },
  "context": {
    "userId": null,
    "confirmed": null,
    "delivered": [],
    "held": []
  },
  "type": "parallel",
  "invoke": [
    {
      "id": "socket",
      "src": "socket"
    },
    {
      "id": "watchNetwork",
      "src": "watchNetwork"
    },
    {
      "id": "watchWaking",
      "src": "watchWaking"
    }
  ],
  "on": {
    "counters.received": {
      "actions": "tellCounters"
    },
    "thread.received": {
      "actions": "emitThread"
    }
  },
  "states": {
    "connection": {
      "description": "Exactly what pusher-js says",
      "on": {
        "connection.initialized": ".initialized",
        "connection.connecting": ".connecting",
        "connection.connected": ".connected",
        "connection.unavailable": ".unavailable",
        "connection.failed": ".failed",
        "connection.disconnected": ".disconnected",
        "realtime.start": ".initialized",
        "realtime.stop": ".disconnected",
        "realtime.reconnect": {
          "guard": "isWanted",
          "actions": "reconnect"
        }
      },
      "initial": "initialized",
      "states": {
        "initialized": {
          "description": "There is no connection yet"
        },
        "connecting": {
          "description": "A connection is being established",
          "initial": "trying",
          "states": {
            "trying": {
              "description": "A fresh try is left alone",
              "after": {
                "reconnectPatience": "stalled"
              }
            },
            "stalled": {
              "description": "The library waits before its next try: a sign of life brings it forward",
              "on": {
                "page.woke": {
                  "target": "trying",
                  "actions": "reconnect"
                }
              }
            }
          }
        },
        "connected": {
          "description": "Messages arrive"
        },
        "unavailable": {
          "description": "There is no way through; the library goes on trying",
          "initial": "waiting",
          "states": {
            "waiting": {
              "description": "A sign of life tries at once; only success is news",
              "on": {
                "page.woke": {
                  "target": "trying",
                  "actions": "reconnect"
                }
              }
            },
            "trying": {
              "description": "A fresh try is left alone",
              "on": {
                "page.woke": "tryingOnceMore"
              },
              "after": {
                "reconnectPatience": "waiting"
              }
            },
            "tryingOnceMore": {
              "description": "There was another sign of life: should this try fail too, it has one more",
              "after": {
                "retryPatience": {
                  "target": "trying",
                  "actions": "reconnect"
                }
              }
            }
          }
        },
        "failed": {
          "description": "This browser has no WebSocket, or the library could not be loaded",
          "on": {
            "page.woke": {
              "guard": "isWanted",
              "actions": "reconnect"
            }
          }
        },
        "disconnected": {
          "description": "Ended by us, or refused by the server",
          "initial": "coolingDown",
          "states": {
            "coolingDown": {
              "description": "A server that refuses is not asked at once again",
              "after": {
                "connectionRest": {
                  "guard": "isWanted",
                  "target": "retryable"
                }
              }
            },
            "retryable": {
              "description": "It has cooled down: the next sign of life is worth a try",
              "on": {
                "page.woke": {
                  "target": "coolingDown",
                  "actions": "reconnect"
                }
              }
            }
          }
        }
      }
    },
    "network": {
      "description": "What the browser says",
      "initial": "online",
      "states": {
        "online": {
          "description": "The browser has a network",
          "on": {
            "network.lost": "offline"
          }
        },
        "offline": {
          "description": "Nothing arrives, whatever the connection still believes",
          "on": {
            "network.found": "online"
          }
        }
      }
    },
    "subscription": {
      "description": "The private channel of the user: only while there is user data",
      "on": {
        "realtime.start": {
          "target": ".subscribing",
          "actions": [
            "takeUser",
            "openSocket"
          ]
        },
        "realtime.stop": {
          "target": ".idle",
          "actions": [
            "closeSocket",
            "forgetUser"
          ]
        }
      },
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nobody is signed in"
        },
        "subscribing": {
          "description": "The server is asked whether the channel is this user’s",
          "on": {
            "channel.subscribed": "subscribed",
            "channel.refused": "refused"
          }
        },
        "subscribed": {
          "description": "What is told to this user arrives",
          "on": {
            "connection.connecting": "subscribing",
            "connection.disconnected": "subscribing"
          }
        },
        "refused": {
          "description": "The refusal went to the library; nothing else is shown",
          "on": {
            "connection.connecting": "subscribing",
            "connection.disconnected": "subscribing"
          },
          "initial": "coolingDown",
          "states": {
            "coolingDown": {
              "description": "A server that refuses is not asked at once again",
              "after": {
                "channelRest": "retryable"
              }
            },
            "retryable": {
              "description": "It has cooled down: the next sign of life is worth a try",
              "on": {
                "page.woke": {
                  "target": "coolingDown",
                  "actions": "reconnect"
                }
              }
            }
          }
        }
      }
    },
    "catchUp": {
      "description": "Whether something may have been missed",
      "on": {
        "realtime.start": ".awaitingChannel",
        "realtime.stop": ".current"
      },
      "initial": "current",
      "states": {
        "current": {
          "description": "Nothing is missing: what arrives is handed on at once",
          "on": {
            "notification.received": {
              "actions": [
                "handOn",
                "remember"
              ]
            },
            "connection.connected": "awaitingChannel",
            "channel.subscribed": "fetching"
          }
        },
        "awaitingChannel": {
          "description": "Fetching before the channel is open would leave a gap between the two",
          "on": {
            "notification.received": {
              "actions": "hold"
            },
            "channel.subscribed": "fetching",
            "channel.refused": "fetching"
          },
          "after": {
            "channelPatience": "fetching"
          }
        },
        "fetching": {
          "description": "Notifications after the last one, and the counters",
          "invoke": {
            "id": "catchUp",
            "src": "catchUp",
            // input: sinceConfirmed
            "onDone": [
              {
                "guard": "isCaughtUp",
                "target": "current",
                "actions": [
                  "handOn",
                  "remember",
                  "tellCounters"
                ]
              },
              {
                "target": "behind",
                "actions": [
                  "handOn",
                  "remember"
                ]
              }
            ],
            "onError": {
              "target": "behind",
              "actions": [
                "handOn",
                "remember"
              ]
            }
          },
          "on": {
            "notification.received": {
              "actions": "hold"
            },
            "connection.connected": "awaitingChannel",
            "channel.subscribed": {
              "target": "fetching",
              "reenter": true
            }
          }
        },
        "behind": {
          "description": "Fetching failed: live ones are shown, what is missing follows",
          "on": {
            "notification.received": {
              "actions": [
                "handOn",
                "remember"
              ]
            },
            "connection.connected": "awaitingChannel",
            "channel.subscribed": "fetching"
          },
          "after": {
            "catchUpRest": "fetching"
          }
        }
      }
    }
  }
});

export const counters = createMachine({
  "id": "counters",
  "description": "How many tickets, issues and requests are open",
  "meta": {
    "spec": "3, 4"
  },
  "context": {
    "ticket_opening": 0,
    "issue_opening": 0,
    "request_opening": 0
  },
  "on": {
    "account.known": [
      {
        "guard": "seesAllRequests",
        "target": ".staff",
        "actions": "countForStaff"
      },
      {
        "target": ".own",
        "actions": "countOwn"
      }
    ],
    "account.gone": {
      "target": ".empty",
      "actions": "forget"
    }
  },
  "initial": "empty",
  "states": {
    "empty": {
      "description": "Nobody is signed in: all three are 0"
    },
    "own": {
      "description": "The counts of the user as they are",
      "on": {
        "counts.changed": {
          "actions": "countOwn"
        }
      }
    },
    "staff": {
      "description": "Requests of everybody, and no issues",
      "on": {
        "counts.changed": {
          "actions": "countForStaff"
        }
      }
    }
  }
});

export const notifications = createMachine({
  "id": "notifications",
  "description": "How many notifications are unread, and reading them",
  "meta": {
    "spec": "1, 3, 7"
  },
  "context": {
    "unread": 0,
    "waiting": []
  },
  "initial": "absent",
  "states": {
    "absent": {
      "description": "Nobody is signed in",
      "on": {
        "account.known": "present"
      }
    },
    "present": {
      "description": "Somebody is signed in",
      "on": {
        "account.gone": {
          "target": "absent",
          "actions": "forget"
        },
        "notifications.arrived": {
          "actions": "refreshLists"
        },
        "unread.counted": {
          "actions": "takeUnread"
        },
        "notifications.read": {
          "actions": "queue"
        },
        "notifications.readAll": {
          "actions": "queue"
        }
      },
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nothing is being marked",
          "always": {
            "guard": "hasWaiting",
            "target": "marking"
          }
        },
        "marking": {
          "description": "The server is told; a failure leaves them unread",
          "invoke": {
            "id": "markRead",
            "src": "markRead",
            // input: firstWaiting
            "onDone": {
              "target": "idle",
              "actions": [
                "dropFirst",
                "takeMarked",
                "refreshLists"
              ]
            },
            "onError": {
              "target": "idle",
              "actions": [
                "dropFirst",
                "refreshLists"
              ]
            }
          }
        }
      }
    }
  }
});

export const batch = createMachine({
  "id": "batch",
  "description": "One operation on many items, one request at a time",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyBatch
  "initial": "idle",
  "states": {
    "idle": {
      "description": "There are no items",
      "entry": "forget",
      "on": {
        "batch.ask": {
          "target": "confirming",
          "actions": "takeQuestion"
        },
        "batch.add": {
          "target": "choosing",
          "actions": "addItems"
        }
      }
    },
    "confirming": {
      "description": "Somebody is asked whether they mean it, and why where that is needed",
      "on": {
        "batch.confirm": {
          "target": "choosing",
          "actions": "takeReason"
        },
        "batch.dismiss": "idle"
      }
    },
    "choosing": {
      "description": "What has waited longest is next",
      "always": [
        {
          "guard": "hasMore",
          "target": "running"
        },
        {
          "target": "finished"
        }
      ]
    },
    "running": {
      "description": "One request is in flight; leaving this state ends its call",
      "tags": "open",
      "entry": "takeRequest",
      "invoke": {
        "id": "sendRequest",
        "src": "sendRequest",
        // input: requestToSend
      },
      "on": {
        "batch.progressed": {
          "actions": "takeProgress"
        },
        "batch.answered": {
          "target": "choosing",
          "actions": "takeAnswer"
        },
        "batch.lost": {
          "target": "interrupted",
          "actions": "takeLoss"
        },
        "batch.add": {
          "actions": "addItems"
        },
        "batch.cancelItem": [
          {
            "guard": "isItemAloneInFlight",
            "target": "choosing",
            "actions": "cancelItem"
          },
          {
            "guard": "isItemWaiting",
            "actions": "cancelItem"
          }
        ],
        "batch.retryItem": {
          "guard": "isItemStopped",
          "actions": "retryItem"
        }
      },
      "initial": "sending",
      "states": {
        "sending": {
          "description": "The next request follows",
          "on": {
            "batch.pause": "pausing",
            "batch.cancel": {
              "target": "cancelling",
              "actions": "cancelRest"
            }
          }
        },
        "pausing": {
          "description": "The last one for now: what is in flight is waited for",
          "on": {
            "batch.answered": {
              "target": "#batch.paused",
              "actions": "takeAnswer"
            },
            "batch.cancelItem": [
              {
                "guard": "isItemAloneInFlight",
                "target": "#batch.paused",
                "actions": "cancelItem"
              },
              {
                "guard": "isItemWaiting",
                "actions": "cancelItem"
              }
            ],
            "batch.resume": "sending",
            "batch.cancel": {
              "target": "cancelling",
              "actions": "cancelRest"
            }
          }
        },
        "cancelling": {
          "description": "The last one: what is in flight cannot be called back, but its result is shown"
        }
      }
    },
    "paused": {
      "description": "Nothing is sent until somebody goes on",
      "tags": "open",
      "always": {
        "guard": "isNothingLeft",
        "target": "finished"
      },
      "on": {
        "batch.resume": "running",
        "batch.cancel": {
          "target": "finished",
          "actions": "cancelRest"
        },
        "batch.add": {
          "actions": "addItems"
        },
        "batch.cancelItem": {
          "guard": "isItemWaiting",
          "actions": "cancelItem"
        },
        "batch.retryItem": {
          "guard": "isItemStopped",
          "actions": "retryItem"
        }
      }
    },
    "interrupted": {
      "description": "A request got no answer; it can safely be sent again under its key",
      "tags": "open",
      "always": {
        "guard": "isNothingLeft",
        "target": "finished"
      },
      "on": {
        "batch.resume": "running",
        "batch.cancel": {
          "target": "finished",
          "actions": [
            "cancelRest",
            "dropRequest"
          ]
        },
        "batch.add": {
          "actions": "addItems"
        },
        "batch.cancelItem": {
          "guard": "isItemWaiting",
          "actions": "cancelItem"
        },
        "batch.retryItem": {
          "guard": "isItemStopped",
          "actions": "retryItem"
        }
      }
    },
    "finished": {
      "description": "Every item that was reached has its result",
      "on": {
        "batch.add": {
          "target": "choosing",
          "actions": "addItems"
        },
        "batch.retry": {
          "guard": "hasFailed",
          "target": "running",
          "actions": "retryFailed"
        },
        "batch.retryItem": {
          "guard": "isItemStopped",
          "target": "running",
          "actions": "retryItem"
        },
        "batch.undo": {
          "guard": "canUndo",
          "target": "undoing"
        },
        "batch.dismiss": "idle"
      }
    },
    "undoing": {
      "description": "Items go back to where they came from, as many as one request takes",
      "tags": "open",
      "entry": "takeUndo",
      "invoke": {
        "id": "sendUndo",
        "src": "sendRequest",
        // input: requestToUndo
      },
      "on": {
        "batch.answered": [
          {
            "guard": "isMoreToUndo",
            "target": "undoing",
            "reenter": true,
            "actions": "takeAnswer"
          },
          {
            "target": "choosing",
            "actions": "takeAnswer"
          }
        ],
        "batch.lost": "finished",
        "batch.add": {
          "actions": "addItems"
        }
      }
    }
  }
});

export const chapterUpload = createMachine({
  "id": "chapter-upload",
  "description": "Uploading many chapters into a book",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyUpload
  "initial": "opening",
  "states": {
    "opening": {
      "description": "Are there runs that were left behind, and which number comes next?",
      "tags": "busy",
      "invoke": {
        "id": "loadUploads",
        "src": "loadUploads",
        "onDone": [
          {
            "guard": "wasPrepared",
            "target": "restoring",
            "actions": "takeUploads"
          },
          {
            "target": "choosing",
            "actions": "takeUploads"
          }
        ],
        "onError": "unreachable"
      }
    },
    "restoring": {
      "description": "An upload that was prepared in this browser is put together again",
      "tags": "busy",
      "invoke": {
        "id": "restorePreview",
        "src": "restorePreview",
        // input: restoreInput
        "onDone": [
          {
            "guard": "isRestored",
            "target": "previewing"
          },
          {
            "target": "choosing",
            "actions": "forget"
          }
        ],
        "onError": {
          "target": "choosing",
          "actions": "forget"
        }
      }
    },
    "unreachable": {
      "description": "The server has not said what is there",
      "on": {
        "upload.again": "opening"
      }
    },
    "choosing": {
      "description": "Files can be chosen, and runs that were left behind gone on with or ended",
      "on": {
        "files.chosen": {
          "target": "reading",
          "actions": "takeFiles"
        },
        "run.resume": {
          "target": "resuming",
          "actions": "takeLeftRun"
        },
        "run.cancel": {
          "target": "cancelling",
          "actions": "takeLeftRun"
        }
      }
    },
    "reading": {
      "description": "A worker reads the files, one after the other, and cuts them into chapters",
      "tags": "unsaved",
      "invoke": {
        "id": "readFiles",
        "src": "readFiles",
        // input: readInput
      },
      "on": {
        "file.read": {
          "actions": "takeReports"
        },
        "files.read": {
          "target": "previewing",
          "actions": "takeChapters"
        },
        "read.cancel": [
          {
            "guard": "hasRows",
            "target": "previewing",
            "actions": "forgetUnread"
          },
          {
            "target": "choosing",
            "actions": "forget"
          }
        ]
      }
    },
    "previewing": {
      "description": "Titles, numbers and the cuts between chapters can be changed; problems block the upload",
      "tags": "unsaved",
      "initial": "ready",
      "states": {
        "ready": {
          "description": "Everything is as it was read, or changed since"
        },
        "full": {
          "description": "The browser had no room for the texts; nothing was begun"
        }
      },
      "on": {
        "files.chosen": {
          "target": "reading",
          "actions": "takeFiles"
        },
        "file.reread": {
          "target": "reading",
          "actions": "takeEncoding"
        },
        "rows.edit": {
          "actions": "takeEdits"
        },
        "rows.leaveOut": {
          "actions": "takeLeftOut"
        },
        "rows.renumber": {
          "actions": "renumber"
        },
        "rows.change": {
          "target": "changing",
          "actions": "takeChange"
        },
        "rows.undo": {
          "guard": "canUndo",
          "actions": "takeBack"
        },
        "rows.redo": {
          "guard": "canRedo",
          "actions": "repeat"
        },
        "upload.start": {
          "guard": "isUploadable",
          "target": "storing",
          "actions": "takeKey"
        },
        "upload.again": {
          "target": "choosing",
          "actions": "forget"
        }
      }
    },
    "changing": {
      "description": "The worker joins chapters, or cuts them anew",
      "tags": [
        "busy",
        "unsaved"
      ],
      "invoke": {
        "id": "changeRows",
        "src": "changeRows",
        // input: changeInput
        "onDone": {
          "target": "previewing",
          "actions": "takeChanged"
        },
        "onError": "previewing"
      }
    },
    "storing": {
      "description": "The texts of the run are put into the browser’s storage, from where they are brought",
      "tags": [
        "busy",
        "unsaved"
      ],
      "invoke": {
        "id": "storeTexts",
        "src": "storeTexts",
        // input: storeInput
        "onDone": [
          {
            "guard": "isStored",
            "target": "ordering",
            "actions": "takeTexts"
          },
          {
            "target": "previewing.full"
          }
        ],
        "onError": "previewing.full"
      }
    },
    "ordering": {
      "description": "The server is told of all chapters, and judges them together",
      "tags": [
        "busy",
        "unsaved"
      ],
      "invoke": {
        "id": "orderRun",
        "src": "orderRun",
        // input: orderInput
        "onDone": [
          {
            "guard": "isOrdered",
            "target": "uploading",
            "actions": "takeRun"
          },
          {
            "target": "previewing",
            "actions": "takeRefusals"
          }
        ],
        "onError": "unordered"
      }
    },
    "unordered": {
      "description": "Whether the server knows of the run is not known: telling it again begins no second one",
      "tags": "unsaved",
      "on": {
        "upload.resume": "ordering",
        "upload.again": "previewing"
      }
    },
    "resuming": {
      "description": "What a run that was left behind has brought is looked up",
      "tags": "busy",
      "invoke": {
        "id": "loadRun",
        "src": "loadRun",
        // input: sendInput
        "onDone": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeProgress"
          },
          {
            "target": "uploading",
            "actions": "takeProgress"
          }
        ],
        "onError": "opening"
      }
    },
    "uploading": {
      "description": "The next chapter is on its way",
      "invoke": {
        "id": "sendChapter",
        "src": "sendChapter",
        // input: sendInput
        "onDone": [
          {
            "guard": "isRefused",
            "target": "blocked",
            "actions": "takeRefusal"
          },
          {
            "guard": "isLast",
            "target": "finished",
            "actions": "takeSent"
          },
          {
            "target": "uploading",
            "reenter": true,
            "actions": "takeSent"
          }
        ],
        "onError": {
          "target": "waiting",
          "actions": "countAttempt"
        }
      },
      "on": {
        "upload.pause": "paused",
        "upload.cancel": "cancelling"
      }
    },
    "waiting": {
      "description": "No answer came: the same chapter is brought again after a while, or once the network is back",
      "invoke": {
        "id": "watchNetwork",
        "src": "watchNetwork"
      },
      "after": {
        "untilRetry": "uploading"
      },
      "on": {
        "network.returned": "uploading",
        "upload.resume": "uploading",
        "upload.pause": "paused",
        "upload.cancel": "cancelling"
      }
    },
    "paused": {
      "description": "Nothing is on its way; what is there stays",
      "on": {
        "upload.resume": "uploading",
        "upload.cancel": "cancelling"
      }
    },
    "blocked": {
      "description": "The server has refused a chapter, such as one whose number was taken meanwhile",
      "on": {
        "upload.resume": {
          "target": "uploading",
          "actions": "forgetRefusal"
        },
        "upload.settle": {
          "target": "settling",
          "actions": "takeRemedy"
        },
        "upload.cancel": "cancelling"
      }
    },
    "settling": {
      "description": "The refused chapter is left out, or it and those behind it get numbers that are free",
      "tags": "busy",
      "invoke": {
        "id": "settleChapter",
        "src": "settleChapter",
        // input: settleInput
        "onDone": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeProgress"
          },
          {
            "target": "uploading",
            "actions": "takeProgress"
          }
        ],
        "onError": "blocked"
      }
    },
    "cancelling": {
      "description": "The run is ended; the chapters that are there stay",
      "tags": "busy",
      "invoke": {
        "id": "cancelRun",
        "src": "cancelRun",
        // input: sendInput
        "onDone": {
          "target": "finished",
          "actions": "takeCancelled"
        },
        "onError": "paused"
      }
    },
    "finished": {
      "description": "What came of the run, which can be taken back",
      "entry": "dropTexts",
      "on": {
        "upload.undo": "undoing",
        "upload.again": {
          "target": "opening",
          "actions": "forget"
        }
      }
    },
    "undoing": {
      "description": "Its chapters go into the trash, a part at a time",
      "tags": "busy",
      "invoke": {
        "id": "undoRun",
        "src": "undoRun",
        // input: sendInput
        "onDone": [
          {
            "guard": "isMoreToUndo",
            "target": "undoing",
            "reenter": true,
            "actions": "takeUndone"
          },
          {
            "target": "undone",
            "actions": "takeUndone"
          }
        ],
        "onError": "finished"
      }
    },
    "undone": {
      "description": "Everything is in the trash, but what was changed since",
      "on": {
        "upload.again": {
          "target": "opening",
          "actions": "forget"
        }
      }
    }
  }
});

export const recordDraft = createMachine({
  "id": "record-draft",
  "description": "A record’s form between typing and the server",
  "meta": {
    "spec": "7, 8"
  },
  // context: openedDraft
  "type": "parallel",
  "states": {
    "text": {
      "description": "What is typed, and what of it the browser keeps",
      "initial": "restoring",
      "states": {
        "restoring": {
          "description": "Whether a draft was left behind is looked up; nothing is written over it, and where none was, what is typed is kept already",
          "invoke": {
            "id": "readDraft",
            "src": "readDraft",
            "onDone": [
              {
                "guard": "isWorthOffering",
                "target": "offering",
                "actions": "takeLeft"
              },
              {
                "guard": "wasLeft",
                "target": "typing.dirty",
                "actions": "takeLeftAttempt"
              },
              {
                "target": "typing"
              }
            ],
            "onError": "typing"
          },
          "on": {
            "draft.changed": {
              "actions": [
                "takeChange",
                "keepFirstDraft"
              ]
            },
            "record.changed": {
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            },
            "record.read": {
              "guard": "isBehind",
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            }
          }
        },
        "offering": {
          "description": "A draft was left behind: it is taken or given up before anything is written over it",
          "on": {
            "draft.changed": {
              "actions": "takeChange"
            },
            "record.changed": {
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            },
            "record.read": {
              "guard": "isBehind",
              "actions": [
                "takeRecord",
                "fillForm"
              ]
            },
            "draft.restore": {
              "target": "typing.dirty",
              "actions": [
                "restoreLeft",
                "fillForm"
              ]
            },
            "draft.discard": {
              "target": "typing",
              "actions": [
                "forgetLeft",
                "dropDraft"
              ]
            }
          }
        },
        "typing": {
          "description": "The browser keeps what the server does not have",
          "initial": "clean",
          "states": {
            "clean": {
              "description": "The server has all of it",
              "always": {
                "guard": "isUnsaved",
                "target": "dirty"
              },
              "on": {
                "draft.changed": {
                  "actions": "takeChange"
                },
                "record.changed": {
                  "actions": [
                    "takeRecord",
                    "fillForm"
                  ]
                },
                "record.read": {
                  "guard": "isBehind",
                  "actions": [
                    "takeRecord",
                    "fillForm"
                  ]
                }
              }
            },
            "dirty": {
              "description": "The browser keeps it, at every keystroke",
              "entry": "keepDraft",
              "always": {
                "guard": "isSaved",
                "target": "clean",
                "actions": "dropDraft"
              },
              "on": {
                "draft.changed": {
                  "target": "dirty",
                  "reenter": true,
                  "actions": "takeChange"
                },
                "draft.rebased": {
                  "target": "dirty",
                  "reenter": true
                },
                "draft.attempted": {
                  "target": "dirty",
                  "reenter": true
                },
                "record.changed": {
                  "target": "dirty",
                  "reenter": true,
                  "actions": [
                    "takeRecord",
                    "fillForm"
                  ]
                },
                "draft.discard": {
                  "target": "clean",
                  "actions": [
                    "resetText",
                    "fillForm",
                    "dropDraft"
                  ]
                }
              }
            }
          }
        }
      }
    },
    "page": {
      "description": "Whether whoever leaves the page is asked first",
      "initial": "free",
      "states": {
        "free": {
          "description": "Every way out is open",
          "always": {
            "guard": "isUnsaved",
            "target": "held"
          }
        },
        "held": {
          "description": "The form holds what the server does not have",
          "entry": "holdPage",
          "exit": "releasePage",
          "always": {
            "guard": "isSaved",
            "target": "free"
          }
        }
      }
    },
    "call": {
      "description": "What the server is asked for, one call at a time",
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nothing was sent that is still of interest",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "saving"
            }
          }
        },
        "saving": {
          "description": "The text as it was is on its way, its key kept with it; typing goes on",
          "tags": "calling",
          "entry": [
            "takeSaveAttempt",
            "tellAttempt"
          ],
          "invoke": {
            "id": "save",
            "src": "save",
            // input: attemptToSave
            "onDone": [
              {
                "guard": "wasSaved",
                "target": "saved",
                "actions": [
                  "takeSaved",
                  "fillForm",
                  "rebase"
                ]
              },
              {
                "guard": "wasRefused",
                "target": "refused",
                "actions": [
                  "takeErrors",
                  "tellAttempt"
                ]
              },
              {
                "guard": "wasConflicted",
                "target": "conflicted",
                "actions": [
                  "takeTheirs",
                  "tellAttempt"
                ]
              },
              {
                "target": "failed"
              }
            ],
            "onError": "failed"
          }
        },
        "saved": {
          "description": "The server has it; what it replaced can be put back",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "saving"
            },
            "draft.undo": {
              "guard": "hasPrevious",
              "target": "undoing"
            }
          }
        },
        "refused": {
          "description": "The server has said at the fields what is wrong",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "saving"
            }
          }
        },
        "conflicted": {
          "description": "The server has another version: mine, theirs, or some of each",
          "on": {
            "draft.merge": [
              {
                "guard": "isMergeUnsaved",
                "target": "saving",
                "actions": [
                  "takeMerged",
                  "fillForm",
                  "rebase"
                ]
              },
              {
                "target": "idle",
                "actions": [
                  "takeMerged",
                  "fillForm",
                  "rebase"
                ]
              }
            ],
            "draft.dismiss": {
              "target": "idle",
              "actions": "forgetTheirs"
            }
          }
        },
        "failed": {
          "description": "No answer came: the same text is sent again under the same key, also after a reload",
          "on": {
            "draft.save": {
              "guard": "isUnsaved",
              "target": "saving"
            }
          }
        },
        "undoing": {
          "description": "What the last save replaced is put back; without an answer it can be asked for again",
          "tags": "calling",
          "entry": "takeUndoAttempt",
          "invoke": {
            "id": "undo",
            "src": "undo",
            // input: attemptToUndo
            "onDone": [
              {
                "guard": "wasSaved",
                "target": "saved",
                "actions": [
                  "takeSaved",
                  "fillForm",
                  "rebase"
                ]
              },
              {
                "guard": "wasRefused",
                "target": "refused",
                "actions": "takeErrors"
              },
              {
                "guard": "wasConflicted",
                "target": "conflicted",
                "actions": "takeTheirs"
              },
              {
                "target": "saved"
              }
            ],
            "onError": "saved"
          }
        }
      }
    }
  }
});

export const autosave = createMachine({
  "id": "autosave",
  "description": "A text between typing and the server",
  "meta": {
    "spec": "7, 8"
  },
  // context: openedText
  "type": "parallel",
  "states": {
    "text": {
      "description": "What the editor holds",
      "initial": "restoring",
      "on": {
        "text.typed": {
          "actions": "countEdit"
        }
      },
      "states": {
        "restoring": {
          "description": "Whether a text was left behind in this browser is looked up",
          "invoke": {
            "id": "readLeft",
            "src": "readLeft",
            "onDone": [
              {
                "guard": "isLeft",
                "target": "offering",
                "actions": "takeLeft"
              },
              {
                "target": "typing"
              }
            ],
            "onError": "typing"
          }
        },
        "offering": {
          "description": "A text was left behind: it is taken or given up before anything is saved over it",
          "on": {
            "text.restore": {
              "target": "typing",
              "actions": [
                "fillLeft",
                "restoreLeft"
              ]
            },
            "text.discard": [
              {
                "guard": "isLastLeft",
                "target": "typing",
                "actions": [
                  "dropLeft",
                  "forgetLeft"
                ]
              },
              {
                "actions": [
                  "dropLeft",
                  "forgetLeft"
                ]
              }
            ]
          }
        },
        "typing": {
          "description": "The text is written",
          "initial": "clean",
          "states": {
            "clean": {
              "description": "The server has all of it",
              "always": {
                "guard": "isUnsaved",
                "target": "dirty"
              }
            },
            "dirty": {
              "description": "The browser has what the server does not have",
              "always": {
                "guard": "isSaved",
                "target": "clean"
              }
            }
          }
        }
      }
    },
    "journal": {
      "description": "Whether the browser keeps what is typed",
      "initial": "kept",
      "states": {
        "kept": {
          "description": "Every edit is kept as it is made",
          "on": {
            "journal.failed": "failing"
          }
        },
        "failing": {
          "description": "The browser keeps nothing, as it is full or forbids it: only the server has the text",
          "on": {
            "journal.kept": "kept"
          }
        }
      }
    },
    "page": {
      "description": "Whether whoever leaves the page is asked first",
      "initial": "free",
      "states": {
        "free": {
          "description": "Every way out is open",
          "always": {
            "guard": "isUnsaved",
            "target": "held"
          }
        },
        "held": {
          "description": "The page holds what the server does not have",
          "entry": "holdPage",
          "exit": "releasePage",
          "always": {
            "guard": "isSaved",
            "target": "free"
          }
        }
      }
    },
    "call": {
      "description": "What the server is asked for, one call at a time",
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nothing is to be sent",
          "always": {
            "guard": "mayBegin",
            "target": "waiting"
          },
          "on": {
            "text.replaced": {
              "actions": "takeReplaced"
            },
            "network.lost": "offline",
            "session.expired": "sessionExpired"
          }
        },
        "waiting": {
          "description": "Typing goes on, and not for ever without a save",
          "initial": "pausing",
          "after": {
            "longestUnsaved": "saving"
          },
          "on": {
            "text.save": "saving",
            "network.lost": "offline",
            "session.expired": "sessionExpired"
          },
          "states": {
            "pausing": {
              "description": "Until nothing was typed for a moment",
              "after": {
                "savePause": "#autosave.call.saving"
              },
              "on": {
                "text.typed": {
                  "target": "pausing",
                  "reenter": true
                }
              }
            }
          }
        },
        "saving": {
          "description": "The text as it was is on its way; typing goes on",
          "entry": "takeAttempt",
          "invoke": {
            "id": "save",
            "src": "save",
            // input: attemptToSave
            "onDone": [
              {
                "guard": "isMoreUrgent",
                "target": "saving",
                "reenter": true,
                "actions": "takeSaved"
              },
              {
                "guard": "wasSaved",
                "target": "idle",
                "actions": "takeSaved"
              },
              {
                "guard": "wasRefused",
                "target": "refused",
                "actions": "takeReason"
              },
              {
                "guard": "wasConflicted",
                "target": "conflicted",
                "actions": "takeTheirs"
              },
              {
                "guard": "wasExpired",
                "target": "sessionExpired"
              },
              {
                "guard": "wasOffline",
                "target": "offline"
              },
              {
                "target": "retrying",
                "actions": "countMiss"
              }
            ],
            "onError": {
              "target": "retrying",
              "actions": "countMiss"
            }
          },
          "on": {
            "session.expired": "sessionExpired",
            "text.save": {
              "actions": "noteUrgency"
            }
          }
        },
        "retrying": {
          "description": "No answer came: the same is sent again as it was, after longer and longer rests",
          "after": {
            "retryRest": "saving"
          },
          "on": {
            "text.save": {
              "target": "saving",
              "actions": "noteUrgency"
            },
            "network.returned": "saving",
            "network.lost": "offline",
            "session.expired": "sessionExpired"
          }
        },
        "offline": {
          "description": "There is no network; what is typed waits in the browser",
          "on": {
            "network.returned": [
              {
                "guard": "mayBegin",
                "target": "saving"
              },
              {
                "target": "idle"
              }
            ],
            "text.save": {
              "guard": "mayBegin",
              "target": "saving"
            },
            "session.expired": "sessionExpired"
          }
        },
        "sessionExpired": {
          "description": "Nobody is signed in: the sign-in dialog lies over the page, and what is typed waits",
          "on": {
            "session.resumed": [
              {
                "guard": "mayBegin",
                "target": "saving"
              },
              {
                "target": "idle"
              }
            ]
          }
        },
        "refused": {
          "description": "The server has said why it does not take the text; a change of it is tried anew",
          "on": {
            "text.typed": "waiting",
            "text.save": "saving",
            "session.expired": "sessionExpired"
          }
        },
        "conflicted": {
          "description": "Somebody else has saved another text: both are kept until it is decided",
          "on": {
            "text.keepMine": {
              "target": "saving",
              "actions": "basedOnTheirs"
            },
            "text.takeTheirs": {
              "target": "idle",
              "actions": "settledWithTheirs"
            }
          }
        }
      }
    }
  }
});

export const replaceRun = createMachine({
  "id": "replace-run",
  "description": "Find and replace across the chapters of a book",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyRun
  "initial": "asking",
  "states": {
    "asking": {
      "description": "Nothing is looked for; former jobs can be followed and taken back",
      "entry": "forget",
      "on": {
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.follow": {
          "target": "following",
          "actions": "takeFollowed"
        },
        "replace.undo": {
          "target": "ordering",
          "actions": "takeUndo"
        }
      }
    },
    "finding": {
      "description": "A range of chapters is looked through",
      "invoke": {
        "id": "findRange",
        "src": "findRange",
        // input: findCallOf
        "onDone": [
          {
            "guard": "isMoreToFind",
            "target": "finding",
            "reenter": true,
            "actions": "takeFound"
          },
          {
            "target": "reviewing",
            "actions": "takeFound"
          }
        ],
        "onError": "failed.finding"
      },
      "on": {
        "replace.search": {
          "target": "finding",
          "reenter": true,
          "actions": "takeQuestion"
        },
        "replace.cancel": "reviewing"
      }
    },
    "reviewing": {
      "description": "Hits are judged one by one; a search that was cut short can be taken up again",
      "on": {
        "replace.choose": {
          "actions": "takeChoice"
        },
        "replace.confirm": {
          "guard": "isOrderable",
          "target": "ordering",
          "actions": "takeReplacement"
        },
        "replace.resume": {
          "guard": "isCutShort",
          "target": "finding"
        },
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.dismiss": "asking"
      }
    },
    "ordering": {
      "description": "The server is asked for a job: from its answer on it goes on whoever leaves",
      "tags": "busy",
      "invoke": {
        "id": "orderJob",
        "src": "orderJob",
        // input: jobCallOf
        "onDone": {
          "target": "following",
          "actions": "takeOrdered"
        },
        "onError": "failed.ordering"
      }
    },
    "following": {
      "description": "A job is under way at the server, which tells how far it is",
      "invoke": {
        "id": "followJob",
        "src": "followJob",
        // input: jobIdOf
      },
      "on": {
        "job.told": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeTold"
          },
          {
            "actions": "takeTold"
          }
        ],
        "job.lost": "failed.following",
        "replace.cancel": "cancelling",
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.dismiss": "asking"
      }
    },
    "cancelling": {
      "description": "The job is called off; it may have ended meanwhile, which following tells",
      "tags": "busy",
      "invoke": {
        "id": "cancelJob",
        "src": "cancelJob",
        // input: jobIdOf
        "onDone": "following",
        "onError": "following"
      }
    },
    "finished": {
      "description": "What became of every chapter",
      "on": {
        "replace.undo": {
          "target": "ordering",
          "actions": "takeUndo"
        },
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        },
        "replace.follow": {
          "target": "following",
          "actions": "takeFollowed"
        },
        "replace.dismiss": "asking"
      }
    },
    "failed": {
      "description": "A call got no answer; what it was to do can safely be asked for again",
      "on": {
        "replace.search": {
          "target": "finding",
          "actions": "takeQuestion"
        }
      },
      "initial": "finding",
      "states": {
        "finding": {
          "description": "The search got no answer",
          "on": {
            "replace.resume": "#replace-run.finding",
            "replace.dismiss": "#replace-run.reviewing"
          }
        },
        "ordering": {
          "description": "Whether the server has the job is not known: the same order asks for no second one",
          "on": {
            "replace.resume": "#replace-run.ordering",
            "replace.dismiss": [
              {
                "guard": "hasFound",
                "target": "#replace-run.reviewing"
              },
              {
                "target": "#replace-run.asking"
              }
            ]
          }
        },
        "following": {
          "description": "The job goes on without being seen",
          "on": {
            "replace.resume": "#replace-run.following",
            "replace.dismiss": "#replace-run.asking"
          }
        }
      }
    }
  }
});

export const scanRun = createMachine({
  "id": "scan-run",
  "description": "A scan of a text or of chapters, and what is done about its findings",
  "meta": {
    "spec": "2"
  },
  // context: emptyScan
  "initial": "choosing",
  "on": {
    "scan.follow": {
      "target": ".following",
      "actions": "takeFollowed"
    }
  },
  "states": {
    "choosing": {
      "description": "Nothing is scanned; former scans can be looked at",
      "entry": "forget",
      "on": {
        "scan.text": {
          "target": "reading",
          "actions": "takeText"
        },
        "scan.order": {
          "target": "ordering",
          "actions": "takeOrder"
        }
      }
    },
    "reading": {
      "description": "A pasted text is read by a worker, anew after every fix",
      "invoke": {
        "id": "scanText",
        "src": "scanText",
        // input: textOf
        "onDone": {
          "target": "correcting",
          "actions": "takeFound"
        },
        "onError": "failed.reading"
      },
      "on": {
        "scan.cancel": "choosing"
      }
    },
    "correcting": {
      "description": "Findings of a pasted text: what is fixed is fixed here alone, to be copied from here",
      "on": {
        "text.fix": {
          "guard": "isFixable",
          "target": "reading",
          "actions": "takeFixes"
        },
        "text.ignore": {
          "actions": "takeIgnored"
        },
        "scan.dismiss": "choosing"
      }
    },
    "ordering": {
      "description": "The server is asked for a scan: from its answer on it goes on whoever leaves",
      "tags": "busy",
      "invoke": {
        "id": "orderScan",
        "src": "orderScan",
        // input: orderOf
        "onDone": {
          "target": "following",
          "actions": "takeOrdered"
        },
        "onError": "failed.ordering"
      }
    },
    "following": {
      "description": "A scan is under way at the server, which tells how far it is",
      "invoke": {
        "id": "followScan",
        "src": "followScan",
        // input: scanIdOf
      },
      "on": {
        "job.told": [
          {
            "guard": "isOver",
            "target": "reviewing",
            "actions": "takeTold"
          },
          {
            "actions": "takeTold"
          }
        ],
        "job.lost": "failed.following",
        "scan.cancel": "cancelling",
        "scan.dismiss": "choosing"
      }
    },
    "cancelling": {
      "description": "The scan is called off; it may have ended meanwhile, which following tells",
      "tags": "busy",
      "invoke": {
        "id": "cancelScan",
        "src": "cancelScan",
        // input: scanIdOf
        "onDone": "following",
        "onError": "following"
      }
    },
    "reviewing": {
      "description": "Findings of the server’s scan are looked through",
      "on": {
        "findings.change": {
          "target": "changing",
          "actions": "takeChange"
        },
        "scan.dismiss": "choosing"
      }
    },
    "changing": {
      "description": "Findings are fixed in their texts, or ignored",
      "tags": "busy",
      "invoke": {
        "id": "changeFindings",
        "src": "changeFindings",
        // input: changeCallOf
        "onDone": {
          "target": "reviewing",
          "actions": "takeChanged"
        },
        "onError": "failed.changing"
      }
    },
    "failed": {
      "description": "A call got no answer; what it was to do can safely be asked for again",
      "initial": "reading",
      "states": {
        "reading": {
          "description": "The worker has ended over the text",
          "on": {
            "scan.resume": "#scan-run.reading",
            "scan.dismiss": "#scan-run.choosing"
          }
        },
        "ordering": {
          "description": "Whether the server has the scan is not known: the same order asks for no second one",
          "on": {
            "scan.resume": "#scan-run.ordering",
            "scan.dismiss": "#scan-run.choosing"
          }
        },
        "following": {
          "description": "The scan goes on without being seen",
          "on": {
            "scan.resume": "#scan-run.following",
            "scan.dismiss": "#scan-run.choosing"
          }
        },
        "changing": {
          "description": "Some may be changed already: what is has its outcome, and is not changed twice",
          "on": {
            "scan.resume": "#scan-run.changing",
            "scan.dismiss": "#scan-run.reviewing"
          }
        }
      }
    }
  }
});

export const issueRun = createMachine({
  "id": "issue-run",
  "description": "Issuing the statements of a month",
  "meta": {
    "spec": "7, 8"
  },
  // context: nothingFollowed
  "initial": "looking",
  "states": {
    "looking": {
      "description": "Is a job under way already, whoever ordered it?",
      "tags": "busy",
      "invoke": {
        "id": "findRun",
        "src": "findRun",
        "onDone": [
          {
            "guard": "isFound",
            "target": "following",
            "actions": "takeFound"
          },
          {
            "target": "asking"
          }
        ],
        "onError": "asking"
      }
    },
    "asking": {
      "description": "A month can be chosen",
      "on": {
        "run.order": {
          "target": "ordering",
          "actions": "takeOrder"
        }
      }
    },
    "ordering": {
      "description": "The server is asked for a job: from its answer on it goes on whoever leaves",
      "tags": "busy",
      "invoke": {
        "id": "orderRun",
        "src": "orderRun",
        // input: issueOrderOf
        "onDone": {
          "target": "following",
          "actions": "takeFound"
        },
        "onError": "failed.ordering"
      }
    },
    "following": {
      "description": "The job is under way at the server, which tells how far it is",
      "invoke": {
        "id": "followRun",
        "src": "followRun",
        // input: issueRunIdOf
      },
      "on": {
        "run.told": [
          {
            "guard": "isOver",
            "target": "finished",
            "actions": "takeTold"
          },
          {
            "actions": "takeTold"
          }
        ],
        "run.lost": "failed.following",
        "run.cancel": "cancelling"
      }
    },
    "cancelling": {
      "description": "The job is called off; it may have ended meanwhile, which following tells",
      "tags": "busy",
      "invoke": {
        "id": "cancelRun",
        "src": "cancelRun",
        // input: issueRunIdOf
        "onDone": "following",
        "onError": "following"
      }
    },
    "finished": {
      "description": "What became of every author",
      "on": {
        "run.order": {
          "target": "ordering",
          "actions": "takeOrder"
        }
      }
    },
    "failed": {
      "description": "A call got no answer, or was refused",
      "initial": "ordering",
      "states": {
        "ordering": {
          "description": "Whether the server has the job is not known: the same order makes no second one",
          "on": {
            "run.resume": "#issue-run.ordering",
            "run.order": {
              "target": "#issue-run.ordering",
              "actions": "takeOrder"
            }
          }
        },
        "following": {
          "description": "The job goes on without being seen",
          "on": {
            "run.resume": "#issue-run.following"
          }
        }
      }
    }
  }
});

export const nameSheet = createMachine({
  "id": "name-sheet",
  "description": "The names of a set edited as a sheet",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "entries": {},
    "edits": {},
    "added": [],
    "deleted": [],
    "done": [],
    "undone": [],
    "refused": {},
    "given": 0
  },
  "initial": "editing",
  "states": {
    "editing": {
      "description": "Cells and rows can be changed, each change taken back and repeated",
      "initial": "clean",
      "on": {
        "names.entries": {
          "actions": "takeEntries"
        },
        "names.left": {
          "target": ".dirty",
          "actions": "takeLeft"
        },
        "names.edit": {
          "target": ".dirty",
          "actions": "takeEdits"
        },
        "names.delete": {
          "target": ".dirty",
          "actions": "takeOut"
        },
        "names.undo": {
          "guard": "canUndo",
          "target": ".dirty",
          "actions": "takeBack"
        },
        "names.redo": {
          "guard": "canRedo",
          "target": ".dirty",
          "actions": "repeat"
        },
        "names.discard": {
          "target": ".clean",
          "actions": "discard"
        },
        "names.save": {
          "guard": "isSavable",
          "target": "saving"
        }
      },
      "states": {
        "clean": {
          "description": "Every cell holds what the server has"
        },
        "dirty": {
          "description": "Something is not saved; leaving is asked about",
          "always": {
            "guard": "isUnchanged",
            "target": "clean"
          }
        },
        "partly": {
          "description": "Some rows were not taken, and say why; what was typed into them is there",
          "always": {
            "guard": "isUnchanged",
            "target": "clean"
          }
        },
        "failed": {
          "description": "Saving got no answer; the same can safely be sent again",
          "always": {
            "guard": "isUnchanged",
            "target": "clean"
          }
        },
        "saved": {
          "description": "Everything is saved, and nothing has changed since"
        }
      }
    },
    "saving": {
      "description": "All changes are on their way; cells wait for what becomes of them",
      "invoke": {
        "id": "saveNames",
        "src": "saveNames",
        // input: saveInput
        "onDone": [
          {
            "guard": "isAllTaken",
            "target": "editing.saved",
            "actions": "takeAnswer"
          },
          {
            "target": "editing.partly",
            "actions": "takeAnswer"
          }
        ],
        "onError": "editing.failed"
      }
    }
  }
});

export const sheet = createMachine({
  "id": "sheet",
  "description": "Chapters of a book edited as a sheet",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "rows": [],
    "orderVersion": 1,
    "edits": {},
    "done": [],
    "undone": [],
    "refusals": {},
    "moved": []
  },
  "initial": "editing",
  "states": {
    "editing": {
      "description": "Cells can be changed, each change taken back and repeated",
      "initial": "clean",
      "on": {
        "sheet.rows": {
          "actions": "takeRows"
        },
        "sheet.edit": {
          "target": ".dirty",
          "actions": "takeEdits"
        },
        "sheet.undo": {
          "guard": "canUndo",
          "target": ".dirty",
          "actions": "takeBack"
        },
        "sheet.redo": {
          "guard": "canRedo",
          "target": ".dirty",
          "actions": "repeat"
        },
        "sheet.discard": {
          "target": ".clean",
          "actions": "discard"
        },
        "sheet.save": {
          "guard": "isSavable",
          "target": "saving"
        }
      },
      "states": {
        "clean": {
          "description": "Every cell holds what the server has"
        },
        "dirty": {
          "description": "Cells hold something else; leaving is asked about",
          "always": [
            {
              "guard": "isUnchanged",
              "target": "clean"
            },
            {
              "guard": "hasMoved",
              "target": "conflicted"
            }
          ]
        },
        "conflicted": {
          "description": "Somebody else has changed chapters with edits; what both have is shown, nothing is saved",
          "always": {
            "guard": "isUnchanged",
            "target": "clean"
          },
          "on": {
            "sheet.keepMine": {
              "target": "dirty",
              "actions": "keepMine"
            },
            "sheet.takeTheirs": {
              "target": "dirty",
              "actions": "takeTheirs"
            }
          }
        },
        "refused": {
          "description": "The server has refused cells, which say why; nothing of it was saved",
          "always": [
            {
              "guard": "isUnchanged",
              "target": "clean"
            },
            {
              "guard": "hasMoved",
              "target": "conflicted"
            }
          ]
        },
        "failed": {
          "description": "Saving got no answer; the same can safely be sent again",
          "always": [
            {
              "guard": "isUnchanged",
              "target": "clean"
            },
            {
              "guard": "hasMoved",
              "target": "conflicted"
            }
          ]
        },
        "saved": {
          "description": "Everything is saved, and nothing has changed since"
        }
      }
    },
    "saving": {
      "description": "All changes are on their way in one call; cells wait for its answer",
      "invoke": {
        "id": "saveSheet",
        "src": "saveSheet",
        // input: saveInput
        "onDone": [
          {
            "guard": "isConflict",
            "target": "editing.conflicted",
            "actions": "takeConflict"
          },
          {
            "guard": "isRefused",
            "target": "editing.refused",
            "actions": "takeRefusals"
          },
          {
            "target": "editing.saved",
            "actions": "takeSaved"
          }
        ],
        "onError": "editing.failed"
      }
    }
  }
});

export const slotDrag = createMachine({
  "id": "slot-drag",
  "description": "A sold place that is moved or made longer in the calendar",
  "meta": {
    "spec": "4"
  },
  "context": {
    "slot": null,
    "start": 0,
    "end": 0,
    "refusal": null
  },
  "initial": "idle",
  "states": {
    "idle": {
      "description": "Every bar stands where it was sold",
      "entry": "putBack",
      "on": {
        "slot.grab": [
          {
            "guard": "isEnd",
            "target": "resizing",
            "actions": "takeSlot"
          },
          {
            "target": "moving",
            "actions": "takeSlot"
          }
        ],
        "slot.step": {
          "target": "stepping",
          "actions": [
            "takeSlot",
            "step"
          ]
        }
      }
    },
    "moving": {
      "description": "The pointer holds the whole bar",
      "tags": "held",
      "on": {
        "slot.drag": {
          "actions": "moveTo"
        },
        "slot.drop": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ],
        "slot.cancel": "idle"
      }
    },
    "resizing": {
      "description": "The pointer holds the end of the bar",
      "tags": "held",
      "on": {
        "slot.drag": {
          "actions": "resizeTo"
        },
        "slot.drop": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ],
        "slot.cancel": "idle"
      }
    },
    "stepping": {
      "description": "Keys move the bar day by day; it is saved once they rest",
      "after": {
        "restPause": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ]
      },
      "on": {
        "slot.step": [
          {
            "guard": "isOtherWhileMoved",
            "target": "saving"
          },
          {
            "guard": "isOther",
            "target": "stepping",
            "reenter": true,
            "actions": [
              "takeSlot",
              "step"
            ]
          },
          {
            "target": "stepping",
            "reenter": true,
            "actions": "step"
          }
        ],
        "slot.drop": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ],
        "slot.cancel": "idle"
      }
    },
    "saving": {
      "description": "The bar stands where it will be while the server is asked",
      "invoke": {
        "id": "saveSpan",
        "src": "saveSpan",
        // input: saveInput
        "onDone": [
          {
            "guard": "isRefused",
            "target": "refused",
            "actions": "takeRefusal"
          },
          {
            "target": "idle"
          }
        ],
        "onError": "idle"
      }
    },
    "refused": {
      "description": "It is back where it was; the calendar says why",
      "on": {
        "slot.grab": [
          {
            "guard": "isEnd",
            "target": "resizing",
            "actions": "takeSlot"
          },
          {
            "target": "moving",
            "actions": "takeSlot"
          }
        ],
        "slot.step": {
          "target": "stepping",
          "actions": [
            "takeSlot",
            "step"
          ]
        },
        "slot.dismiss": "idle"
      }
    }
  }
});

export const threadPresence = createMachine({
  "id": "thread-presence",
  "description": "Who looks at a thread, and who is replying",
  "meta": {
    "spec": "7"
  },
  "context": {
    "people": []
  },
  "invoke": {
    "id": "signs",
    "src": "signs"
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
        "composer.typed": "replying",
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

export const sosDue = createMachine({
  "id": "sos-due",
  "description": "How the due time of an urgent fault stands",
  "meta": {
    "spec": "7"
  },
  "on": {
    "time.judged": [
      {
        "guard": "isSettled",
        "target": ".none"
      },
      {
        "guard": "isPast",
        "target": ".overdue"
      },
      {
        "guard": "isNear",
        "target": ".soon"
      },
      {
        "target": ".upcoming"
      }
    ]
  },
  "initial": "none",
  "states": {
    "none": {
      "description": "There is nothing to be done until then"
    },
    "upcoming": {
      "description": "There is time"
    },
    "soon": {
      "description": "Little time is left; how little depends on the severity"
    },
    "overdue": {
      "description": "The time is over, and the fault is still there"
    }
  }
});

export const serviceHealth = createMachine({
  "id": "service-health",
  "description": "How the service itself does",
  "meta": {
    "spec": "7"
  },
  "on": {
    "health.answered": [
      {
        "guard": "isDown",
        "target": ".down"
      },
      {
        "guard": "isImpaired",
        "target": ".degraded"
      },
      {
        "target": ".healthy"
      }
    ],
    "health.unreachable": ".down"
  },
  "initial": "unknown",
  "states": {
    "unknown": {
      "description": "Nobody has answered yet"
    },
    "healthy": {
      "description": "Everything answers in time"
    },
    "degraded": {
      "description": "Everything works, but some of it slowly or late"
    },
    "down": {
      "description": "A part that everything needs does not work, or nothing answers at all"
    }
  }
});

export const book = createMachine({
  "id": "book",
  "description": "A book from its draft to its readers, and how far its story has come",
  "meta": {
    "spec": "4"
  },
  "context": {
    "chapter_count": 0
  },
  "type": "parallel",
  "states": {
    "status": {
      "description": "Who may see the book",
      "initial": "draft",
      "states": {
        "draft": {
          "description": "Only its author and the editors see it",
          "on": {
            "submit": {
              "target": "in_review",
              "description": "Hand the book to the editors for review",
              "meta": {
                "ability": "submit",
                "undo": "withdraw",
                "messageKey": "submit"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Put the draft away",
              "meta": {
                "ability": "update",
                "undo": "unarchive",
                "messageKey": "archive"
              }
            }
          }
        },
        "in_review": {
          "description": "The editors read it",
          "on": {
            "withdraw": {
              "target": "draft",
              "description": "Take the book back from review",
              "meta": {
                "ability": "submit",
                "messageKey": "withdraw"
              }
            },
            "request_changes": {
              "target": "changes_requested",
              "description": "Ask the author to change something, and say what",
              "meta": {
                "ability": "review",
                "reason": "required",
                "messageKey": "request_changes"
              }
            },
            "publish": {
              "target": "published",
              "guard": "hasChapters",
              "description": "Publish the book, which has at least one chapter",
              "meta": {
                "ability": "review",
                "messageKey": "publish"
              }
            }
          }
        },
        "changes_requested": {
          "description": "The author has something to change",
          "on": {
            "submit": {
              "target": "in_review",
              "description": "Hand the changed book to the editors again",
              "meta": {
                "ability": "submit",
                "messageKey": "submit_again"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Give the book up",
              "meta": {
                "ability": "update",
                "messageKey": "archive"
              }
            }
          }
        },
        "published": {
          "description": "Readers see it",
          "on": {
            "take_down": {
              "target": "taken_down",
              "description": "Take the book away from its readers, and say why",
              "meta": {
                "ability": "take_down",
                "reason": "required",
                "undo": "restore",
                "messageKey": "take_down"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Withdraw the book from its readers for good",
              "meta": {
                "ability": "update",
                "messageKey": "archive"
              }
            }
          }
        },
        "taken_down": {
          "description": "Staff took it away from its readers",
          "on": {
            "restore": {
              "target": "published",
              "description": "Give the book back to its readers",
              "meta": {
                "ability": "restore",
                "messageKey": "restore"
              }
            },
            "request_changes": {
              "target": "changes_requested",
              "description": "Let the author change it and hand it in again",
              "meta": {
                "ability": "review",
                "reason": "required",
                "messageKey": "request_changes"
              }
            }
          }
        },
        "archived": {
          "description": "Put away; it returns as a draft, through review",
          "on": {
            "unarchive": {
              "target": "draft",
              "description": "Take the book out of the archive",
              "meta": {
                "ability": "update",
                "messageKey": "unarchive"
              }
            }
          }
        }
      }
    },
    "progress": {
      "description": "How far the story has come: 1, 2 and 3 in the database, in this order",
      "initial": "ongoing",
      "states": {
        "ongoing": {
          "description": "Còn tiếp: more chapters will come",
          "on": {
            "complete": {
              "target": "complete",
              "guard": "hasChapters",
              "description": "Call the story told; it has at least one chapter",
              "meta": {
                "ability": "update",
                "undo": "reopen",
                "messageKey": "complete"
              }
            },
            "pause": {
              "target": "paused",
              "description": "Say that no chapters come for a while",
              "meta": {
                "ability": "update",
                "undo": "resume",
                "messageKey": "pause"
              }
            }
          }
        },
        "complete": {
          "description": "Hoàn thành: the story is told",
          "on": {
            "reopen": {
              "target": "ongoing",
              "description": "Say that a story that was called told goes on after all",
              "meta": {
                "ability": "update",
                "undo": "complete",
                "messageKey": "reopen_story"
              }
            }
          }
        },
        "paused": {
          "description": "Tạm dừng: no chapters come for a while",
          "on": {
            "resume": {
              "target": "ongoing",
              "description": "Say that chapters come again",
              "meta": {
                "ability": "update",
                "undo": "pause",
                "messageKey": "resume_publication"
              }
            },
            "complete": {
              "target": "complete",
              "guard": "hasChapters",
              "description": "Call the paused story told",
              "meta": {
                "ability": "update",
                "messageKey": "complete"
              }
            }
          }
        }
      }
    }
  }
});

export const chapter = createMachine({
  "id": "chapter",
  "description": "A chapter from its draft to its readers",
  "meta": {
    "spec": "4"
  },
  "context": {
    "published_at": null
  },
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Only its author and the editors see it",
      "on": {
        "publish": {
          "target": "published",
          "actions": "publishNow",
          "description": "Publish the chapter at once",
          "meta": {
            "ability": "submit",
            "messageKey": "publish"
          }
        },
        "schedule": {
          "target": "scheduled",
          "guard": "isToCome",
          "actions": "takeMoment",
          "description": "Choose a moment to come at which the chapter is published",
          "meta": {
            "ability": "submit",
            "judges": "published_at",
            "undo": "unschedule",
            "messageKey": "schedule"
          }
        }
      }
    },
    "scheduled": {
      "description": "Published by the system when its moment has come",
      "on": {
        "schedule": {
          "target": "scheduled",
          "guard": "isToCome",
          "actions": "takeMoment",
          "description": "Choose another moment to come",
          "meta": {
            "ability": "submit",
            "judges": "published_at",
            "messageKey": "reschedule"
          }
        },
        "unschedule": {
          "target": "draft",
          "actions": "forgetMoment",
          "description": "Take the chapter off the schedule",
          "meta": {
            "ability": "submit",
            "messageKey": "unschedule"
          }
        },
        "publish": {
          "target": "published",
          "actions": "publishNow",
          "description": "Publish the chapter before its moment",
          "meta": {
            "ability": "submit",
            "messageKey": "publish"
          }
        },
        "publish_due": {
          "target": "published",
          "guard": "isDue",
          "description": "The moment has come",
          "meta": {
            "actor": "system",
            "messageKey": "publish"
          }
        },
        "hold_back": {
          "target": "draft",
          "guard": "isDue",
          "actions": "forgetMoment",
          "description": "The moment has come, but the text has errors that block publishing",
          "meta": {
            "actor": "system",
            "messageKey": "unschedule"
          }
        }
      }
    },
    "published": {
      "description": "Readers see it",
      "on": {
        "hide": {
          "target": "hidden",
          "description": "Take the chapter out of its readers’ sight",
          "meta": {
            "ability": "update",
            "undo": "show",
            "messageKey": "hide"
          }
        }
      }
    },
    "hidden": {
      "description": "Out of sight; its moment of publication stays",
      "on": {
        "show": {
          "target": "published",
          "description": "Show the chapter to its readers again",
          "meta": {
            "ability": "update",
            "undo": "hide",
            "messageKey": "show"
          }
        }
      }
    }
  }
});

export const script = createMachine({
  "id": "script",
  "description": "A proposal of a book, from its first messageKey to the editors’ decision",
  "meta": {
    "spec": "4"
  },
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Only its author works on it",
      "on": {
        "submit": {
          "target": "submitted",
          "description": "Hand the proposal to the editors",
          "meta": {
            "ability": "submit",
            "messageKey": "submit"
          }
        }
      }
    },
    "submitted": {
      "description": "The editors read it",
      "on": {
        "request_changes": {
          "target": "changes_requested",
          "description": "Ask the author to change something, and say what",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "request_changes"
          }
        },
        "approve": {
          "target": "approved",
          "description": "Agree to the book",
          "meta": {
            "ability": "review",
            "messageKey": "approve"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Decline the book, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "withdraw": {
          "target": "withdrawn",
          "description": "Take the proposal back",
          "meta": {
            "ability": "submit",
            "messageKey": "withdraw"
          }
        }
      }
    },
    "changes_requested": {
      "description": "The author has something to change",
      "on": {
        "submit": {
          "target": "submitted",
          "description": "Hand the changed proposal in again",
          "meta": {
            "ability": "submit",
            "messageKey": "submit_again"
          }
        },
        "withdraw": {
          "target": "withdrawn",
          "description": "Give the proposal up",
          "meta": {
            "ability": "submit",
            "messageKey": "withdraw"
          }
        }
      }
    },
    "approved": {
      "description": "There will be a book; the proposal has done its work"
    },
    "rejected": {
      "description": "Declined",
      "on": {
        "revise": {
          "target": "draft",
          "description": "Work on the declined proposal anew",
          "meta": {
            "ability": "submit",
            "messageKey": "revise"
          }
        }
      }
    },
    "withdrawn": {
      "description": "Taken back by its author",
      "on": {
        "revise": {
          "target": "draft",
          "description": "Take the proposal up again",
          "meta": {
            "ability": "submit",
            "messageKey": "revise"
          }
        }
      }
    }
  }
});

export const ticket = createMachine({
  "id": "ticket",
  "description": "A conversation between somebody who needs help and the staff",
  "meta": {
    "spec": "3, 4"
  },
  "context": {
    "assignee_id": null
  },
  "initial": "open",
  "states": {
    "open": {
      "description": "Nobody has taken it yet",
      "tags": "opening",
      "on": {
        "claim": {
          "target": "in_progress",
          "actions": "assignSender",
          "description": "Take the ticket",
          "meta": {
            "ability": "handle",
            "undo": "release",
            "messageKey": "claim"
          }
        },
        "close": {
          "target": "closed",
          "description": "Close a ticket that is no longer needed",
          "meta": {
            "ability": "close",
            "messageKey": "close"
          }
        }
      }
    },
    "in_progress": {
      "description": "Somebody of the staff works on it",
      "tags": "opening",
      "on": {
        "claim": {
          "actions": "assignSender",
          "description": "Take the ticket over from whoever has it",
          "meta": {
            "ability": "handle",
            "messageKey": "take_over"
          }
        },
        "release": {
          "target": "open",
          "actions": "assignNobody",
          "description": "Give the ticket back to the queue",
          "meta": {
            "ability": "handle",
            "undo": "claim",
            "messageKey": "release"
          }
        },
        "ask": {
          "target": "waiting",
          "description": "Wait for whoever opened it to answer",
          "meta": {
            "ability": "handle",
            "undo": "answer",
            "messageKey": "ask"
          }
        },
        "resolve": {
          "target": "resolved",
          "description": "Call the ticket solved",
          "meta": {
            "ability": "handle",
            "messageKey": "resolve"
          }
        }
      }
    },
    "waiting": {
      "description": "The staff waits for an answer",
      "tags": "opening",
      "on": {
        "answer": {
          "target": "in_progress",
          "description": "Answer what the staff asked",
          "meta": {
            "ability": "answer",
            "undo": "ask",
            "messageKey": "answer"
          }
        },
        "resolve": {
          "target": "resolved",
          "description": "Call the ticket solved without an answer",
          "meta": {
            "ability": "handle",
            "messageKey": "resolve"
          }
        }
      }
    },
    "resolved": {
      "description": "Solved, unless whoever opened it thinks otherwise",
      "on": {
        "close": {
          "target": "closed",
          "description": "Agree that it is solved",
          "meta": {
            "ability": "close",
            "messageKey": "close"
          }
        },
        "reopen": {
          "target": "open",
          "actions": "assignNobody",
          "description": "Say that it is not solved",
          "meta": {
            "ability": "close",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    },
    "closed": {
      "description": "Over",
      "on": {
        "reopen": {
          "target": "open",
          "actions": "assignNobody",
          "description": "Open the ticket again, and say why",
          "meta": {
            "ability": "close",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    }
  }
});

export const request = createMachine({
  "id": "request",
  "description": "A request to the staff, approved or rejected",
  "meta": {
    "spec": "3, 4"
  },
  "initial": "open",
  "states": {
    "open": {
      "description": "Waits for a decision",
      "tags": "opening",
      "on": {
        "approve": {
          "target": "approved",
          "description": "Agree to do what is asked",
          "meta": {
            "ability": "handle",
            "messageKey": "approve"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Refuse what is asked, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "cancel": {
          "target": "cancelled",
          "description": "Take the request back",
          "meta": {
            "ability": "close",
            "undo": "reopen",
            "messageKey": "cancel"
          }
        }
      }
    },
    "approved": {
      "description": "Done as asked; what has been done is not undone by an event"
    },
    "rejected": {
      "description": "Refused",
      "on": {
        "reopen": {
          "target": "open",
          "description": "Decide anew, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reconsider"
          }
        }
      }
    },
    "cancelled": {
      "description": "Taken back by whoever asked",
      "on": {
        "reopen": {
          "target": "open",
          "description": "Ask again",
          "meta": {
            "ability": "close",
            "undo": "cancel",
            "messageKey": "reopen"
          }
        }
      }
    }
  }
});

export const issue = createMachine({
  "id": "issue",
  "description": "A fault in a published chapter, which its poster must fix",
  "meta": {
    "spec": "3, 4"
  },
  "context": {
    "assignee_id": null
  },
  "initial": "new",
  "states": {
    "new": {
      "description": "Reported, and nobody has taken it yet",
      "tags": "opening",
      "on": {
        "claim": {
          "target": "claimed",
          "actions": "assignSender",
          "description": "Take the fault",
          "meta": {
            "ability": "handle",
            "undo": "release",
            "messageKey": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Say that it is no fault, and why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "escalate"
          }
        }
      }
    },
    "claimed": {
      "description": "Somebody works on it",
      "tags": "opening",
      "on": {
        "release": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Give the fault back to the queue",
          "meta": {
            "ability": "handle",
            "undo": "claim",
            "messageKey": "release"
          }
        },
        "fix": {
          "target": "fixed",
          "description": "Say that the text is right now",
          "meta": {
            "ability": "handle",
            "messageKey": "fix"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "actions": "assignNobody",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "escalate"
          }
        }
      }
    },
    "fixed": {
      "description": "The text is right",
      "on": {
        "reopen": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Find the fault again, and say where",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    },
    "rejected": {
      "description": "It was no fault",
      "on": {
        "reopen": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Find that it is a fault after all, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    },
    "escalated": {
      "description": "Waits for the staff",
      "tags": "opening",
      "on": {
        "claim": {
          "target": "claimed",
          "actions": "assignSender",
          "description": "Take the escalated fault",
          "meta": {
            "ability": "review",
            "messageKey": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reject"
          }
        }
      }
    }
  }
});

export const sos = createMachine({
  "id": "sos",
  "description": "An urgent fault that readers see now",
  "meta": {
    "spec": "3, 4"
  },
  "context": {
    "assignee_id": null
  },
  "initial": "new",
  "states": {
    "new": {
      "description": "Reported, and nobody has taken it yet",
      "tags": "opening",
      "on": {
        "claim": {
          "target": "claimed",
          "actions": "assignSender",
          "description": "Take the fault",
          "meta": {
            "ability": "handle",
            "undo": "release",
            "messageKey": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Say that it is no fault, and why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "escalate"
          }
        }
      }
    },
    "claimed": {
      "description": "Somebody works on it",
      "tags": "opening",
      "on": {
        "release": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Give the fault back to the queue",
          "meta": {
            "ability": "handle",
            "undo": "claim",
            "messageKey": "release"
          }
        },
        "fix": {
          "target": "fixed",
          "description": "Say that the text is right now",
          "meta": {
            "ability": "handle",
            "messageKey": "fix"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "actions": "assignNobody",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "escalate"
          }
        }
      }
    },
    "fixed": {
      "description": "The text is right",
      "on": {
        "reopen": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Find the fault again, and say where",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    },
    "rejected": {
      "description": "It was no fault",
      "on": {
        "reopen": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Find that it is a fault after all, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    },
    "escalated": {
      "description": "Waits for the staff",
      "tags": "opening",
      "on": {
        "claim": {
          "target": "claimed",
          "actions": "assignSender",
          "description": "Take the escalated fault",
          "meta": {
            "ability": "review",
            "messageKey": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reject"
          }
        }
      }
    }
  }
});

export const review = createMachine({
  "id": "review",
  "description": "A reader’s review, shown once the staff has accepted it",
  "meta": {
    "spec": "4"
  },
  "context": {
    "reason": null
  },
  "initial": "pending",
  "states": {
    "pending": {
      "description": "Waits for the staff",
      "on": {
        "accept": {
          "target": "accepted",
          "description": "Show the review to readers",
          "meta": {
            "ability": "moderate",
            "undo": "reconsider",
            "messageKey": "accept"
          }
        },
        "reject": {
          "target": "rejected",
          "actions": "takeReason",
          "description": "Refuse the review, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "undo": "reconsider",
            "messageKey": "reject"
          }
        }
      }
    },
    "accepted": {
      "description": "Readers see it",
      "on": {
        "hide": {
          "target": "hidden",
          "actions": "takeReason",
          "description": "Take the review out of sight, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "undo": "show",
            "messageKey": "hide"
          }
        },
        "reconsider": {
          "target": "pending",
          "description": "Let the review wait for another decision",
          "meta": {
            "ability": "moderate",
            "messageKey": "reconsider"
          }
        }
      }
    },
    "rejected": {
      "description": "Refused",
      "on": {
        "accept": {
          "target": "accepted",
          "actions": "forgetReason",
          "description": "Show the refused review after all",
          "meta": {
            "ability": "moderate",
            "messageKey": "accept"
          }
        },
        "reconsider": {
          "target": "pending",
          "actions": "forgetReason",
          "description": "Let the review wait for another decision",
          "meta": {
            "ability": "moderate",
            "messageKey": "reconsider"
          }
        }
      }
    },
    "hidden": {
      "description": "Out of sight",
      "on": {
        "show": {
          "target": "accepted",
          "actions": "forgetReason",
          "description": "Show the review to readers again",
          "meta": {
            "ability": "moderate",
            "messageKey": "show"
          }
        }
      }
    }
  }
});

export const invoice = createMachine({
  "id": "invoice",
  "description": "A payout statement, from its draft to the payment",
  "meta": {
    "spec": "4"
  },
  "context": {
    "reason": null,
    "issued_at": null,
    "confirmed_at": null,
    "paid_at": null
  },
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Being put together; the author does not see it yet",
      "on": {
        "issue": {
          "target": "issued",
          "actions": "noteIssued",
          "description": "Send the statement to its author",
          "meta": {
            "ability": "issue",
            "messageKey": "issue"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "issued": {
      "description": "The author has to confirm it",
      "on": {
        "confirm": {
          "target": "confirmed",
          "actions": "noteConfirmed",
          "description": "Agree to the amounts",
          "meta": {
            "ability": "confirm",
            "messageKey": "confirm"
          }
        },
        "dispute": {
          "target": "disputed",
          "actions": "takeReason",
          "description": "Disagree with the amounts, and say why",
          "meta": {
            "ability": "dispute",
            "reason": "required",
            "messageKey": "dispute"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "disputed": {
      "description": "The author disagrees; the staff looks into it",
      "on": {
        "settle": {
          "target": "issued",
          "actions": "forgetReason",
          "description": "Close the dispute: the amounts are right and await confirmation again",
          "meta": {
            "ability": "settle",
            "messageKey": "settle"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "confirmed": {
      "description": "The author agrees",
      "on": {
        "approve": {
          "target": "approved",
          "description": "Release the statement for payment",
          "meta": {
            "ability": "approve",
            "undo": "revoke",
            "messageKey": "approve"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "approved": {
      "description": "Released for payment",
      "on": {
        "pay": {
          "target": "paid",
          "actions": "notePaid",
          "description": "Record that the money was sent",
          "meta": {
            "ability": "pay",
            "messageKey": "pay"
          }
        },
        "revoke": {
          "target": "confirmed",
          "description": "Stop the payment before the money is sent",
          "meta": {
            "ability": "approve",
            "undo": "approve",
            "messageKey": "revoke"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "paid": {
      "description": "The money was sent"
    },
    "void": {
      "description": "Never to be paid; another statement takes its place"
    }
  }
});

export const order = createMachine({
  "id": "order",
  "description": "An order of xu, the platform’s coin, from the click to the money",
  "meta": {
    "spec": "4"
  },
  "context": {
    "paid_at": null,
    "status_reason": null
  },
  "initial": "pending",
  "states": {
    "pending": {
      "description": "Waits for the payment provider",
      "on": {
        "pay": {
          "target": "paid",
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "The provider reports the money",
          "meta": {
            "actor": "system",
            "messageKey": "pay"
          }
        },
        "fail": {
          "target": "failed",
          "actions": "takeReason",
          "description": "The provider reports a failure, or has not answered in time",
          "meta": {
            "actor": "system",
            "messageKey": "mark_failed"
          }
        },
        "mark_paid": {
          "target": "paid",
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "Accept money that the provider did not report, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "mark_paid"
          }
        },
        "mark_failed": {
          "target": "failed",
          "actions": "takeReason",
          "description": "Give the order up, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "mark_failed"
          }
        }
      }
    },
    "paid": {
      "description": "The reader has the coins",
      "on": {
        "refund": {
          "target": "refunded",
          "actions": "takeReason",
          "description": "Send the money back and take the coins, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "refund"
          }
        }
      }
    },
    "refunded": {
      "description": "The money went back"
    },
    "failed": {
      "description": "No money came",
      "on": {
        "pay": {
          "target": "paid",
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "The provider reports the money late",
          "meta": {
            "actor": "system",
            "messageKey": "pay"
          }
        },
        "mark_paid": {
          "target": "paid",
          "actions": [
            "notePayment",
            "takeReason"
          ],
          "description": "Accept money that came another way, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "mark_paid"
          }
        }
      }
    }
  }
});

export const redeem = createMachine({
  "id": "redeem",
  "description": "A code that a reader has handed in",
  "meta": {
    "spec": "4"
  },
  "context": {
    "status_reason": null
  },
  "initial": "pending",
  "states": {
    "pending": {
      "description": "The code is being looked at",
      "on": {
        "apply": {
          "target": "applied",
          "description": "The code is good: its coins go to the reader",
          "meta": {
            "actor": "system",
            "messageKey": "apply"
          }
        },
        "decline": {
          "target": "rejected",
          "description": "The code is void, used up or too late",
          "meta": {
            "actor": "system",
            "messageKey": "reject"
          }
        },
        "reject": {
          "target": "rejected",
          "actions": "takeReason",
          "description": "Refuse the redemption, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "reject"
          }
        }
      }
    },
    "applied": {
      "description": "The reader has the coins",
      "on": {
        "reverse": {
          "target": "reversed",
          "actions": "takeReason",
          "description": "Take the coins back, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "messageKey": "reverse"
          }
        }
      }
    },
    "reversed": {
      "description": "The coins were taken back"
    },
    "rejected": {
      "description": "No coins were given"
    }
  }
});

export const adSlot = createMachine({
  "id": "ad-slot",
  "description": "A place sold to an advertiser for a span of time",
  "meta": {
    "spec": "4"
  },
  "context": {
    "starts_at": null,
    "ends_at": null
  },
  "initial": "scheduled",
  "states": {
    "scheduled": {
      "description": "Sold; begins when its moment comes",
      "on": {
        "start": {
          "target": "active",
          "guard": "hasBegun",
          "description": "Its moment has come",
          "meta": {
            "actor": "system",
            "messageKey": "start"
          }
        },
        "pause": {
          "target": "paused",
          "description": "Keep the slot from beginning",
          "meta": {
            "ability": "manage books",
            "undo": "resume",
            "messageKey": "pause_slot"
          }
        },
        "cancel": {
          "target": "expired",
          "description": "Call the sale off, and say why",
          "meta": {
            "ability": "manage books",
            "reason": "required",
            "messageKey": "cancel"
          }
        }
      }
    },
    "active": {
      "description": "Readers see it",
      "on": {
        "pause": {
          "target": "paused",
          "description": "Take the slot out of sight for a while",
          "meta": {
            "ability": "manage books",
            "undo": "resume",
            "messageKey": "pause_slot"
          }
        },
        "expire": {
          "target": "expired",
          "guard": "isOver",
          "description": "Its time is over",
          "meta": {
            "actor": "system",
            "messageKey": "expire"
          }
        }
      }
    },
    "paused": {
      "description": "Out of sight; its time runs on",
      "on": {
        "resume": [
          {
            "target": "active",
            "guard": "hasBegun",
            "description": "Show the slot again",
            "meta": {
              "ability": "manage books",
              "undo": "pause",
              "messageKey": "resume_slot"
            }
          },
          {
            "target": "scheduled",
            "description": "Let the slot wait for its moment again",
            "meta": {
              "ability": "manage books",
              "undo": "pause",
              "messageKey": "resume_slot"
            }
          }
        ],
        "expire": {
          "target": "expired",
          "guard": "isOver",
          "description": "Its time is over",
          "meta": {
            "actor": "system",
            "messageKey": "expire"
          }
        }
      }
    },
    "expired": {
      "description": "Over",
      "on": {
        "renew": {
          "target": "scheduled",
          "guard": "endsToCome",
          "actions": "takeSpan",
          "description": "Sell the slot for another span, which ends in the future",
          "meta": {
            "ability": "manage books",
            "judges": "ends_at",
            "messageKey": "renew"
          }
        }
      }
    }
  }
});

export const user = createMachine({
  "id": "user",
  "description": "A person’s account",
  "meta": {
    "spec": "3"
  },
  "context": {
    "status_reason": null
  },
  "initial": "active",
  "states": {
    "active": {
      "description": "May do what its roles allow",
      "on": {
        "suspend": {
          "target": "suspended",
          "actions": "takeReason",
          "description": "Take every permission away and end all sessions, and say why",
          "meta": {
            "ability": "suspend",
            "reason": "required",
            "undo": "reinstate",
            "messageKey": "suspend"
          }
        }
      }
    },
    "suspended": {
      "description": "May sign in, and is told why it may do nothing else",
      "on": {
        "reinstate": {
          "target": "active",
          "actions": "forgetReason",
          "description": "Give the permissions of its roles back",
          "meta": {
            "ability": "suspend",
            "messageKey": "reinstate"
          }
        }
      }
    }
  }
});
