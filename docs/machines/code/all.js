import { createMachine } from 'xstate';

export const bookdesk = createMachine({
  "id": "bookdesk",
  "description": "The application: its actors, and what they learn of each other",
  "meta": {
    "spec": "1, 4"
  },
  "context": {
    "visitor": null,
    "account": null,
    "listener": null
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
      "systemId": "session",
      "onSnapshot": {
        "actions": [
          "tellNavigation",
          "tellRealtime",
          "tellCounters"
        ]
      }
    }
  ],
  "on": {
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
      "tags": [
        "busy",
        "pending"
      ],
      "entry": "forgetAccount",
      "invoke": {
        "id": "restoreSession",
        "src": "restoreSession",
        "onDone": [
          {
            "guard": "hasAccount",
            "target": "loadingAccount.kept",
            "actions": "takeAccount"
          },
          {
            "guard": "hasToken",
            "target": "loadingAccount.fresh"
          },
          {
            "target": "signedOut"
          }
        ],
        "onError": {
          "target": "clearing",
          "actions": [
            "logFailure",
            "announceSignedOut"
          ]
        }
      }
    },
    "loadingAccount": {
      "description": "Asks the server for the user and the abilities; any failure clears the session",
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
              "announceSignedIn"
            ]
          },
          {
            "target": "clearing",
            "actions": [
              "logFailure",
              "announceSignedOut"
            ]
          }
        ],
        "onError": {
          "target": "clearing",
          "actions": [
            "logFailure",
            "announceSignedOut"
          ]
        }
      },
      "on": {
        "otherTab.signedOut": "clearing"
      },
      "initial": "fresh",
      "states": {
        "fresh": {
          "description": "Nothing is known yet: the guard waits",
          "tags": "pending"
        },
        "kept": {
          "description": "The kept account is shown until the answer replaces it",
          "tags": "kept"
        }
      }
    },
    "signedOut": {
      "description": "No token and no user",
      "tags": "guest",
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
      "tags": [
        "busy",
        "guest"
      ],
      "invoke": {
        "id": "enter",
        "src": "enter",
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
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "handCredentials"
        }
      }
    },
    "signedIn": {
      "description": "The account is known and kept",
      "tags": "user",
      "on": {
        "session.signOut": "signingOut",
        "session.expired": "reauthenticating",
        "otherTab.signedOut": "clearing",
        "otherTab.signedIn": {
          "guard": "isOtherUser",
          "target": "booting",
          "actions": "forgetData"
        }
      }
    },
    "reauthenticating": {
      "description": "The session expired: the page stays, a dialog asks for the password",
      "tags": "user",
      "on": {
        "session.signOut": {
          "target": "clearing",
          "actions": "announceSignedOut"
        },
        "otherTab.signedOut": "clearing",
        "otherTab.signedIn": [
          {
            "guard": "isOtherUser",
            "target": "booting",
            "actions": "forgetData"
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
          },
          "initial": "ordered",
          "states": {
            "ordered": {
              "description": "The order has been handed over",
              "entry": "handCredentials"
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
                  "refreshData"
                ]
              },
              {
                "guard": "isLoaded",
                "target": "#session.booting",
                "actions": "forgetData"
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
                  "announceSignedOut"
                ]
              }
            ],
            "onError": {
              "target": "#session.clearing",
              "actions": [
                "logFailure",
                "announceSignedOut"
              ]
            }
          }
        }
      }
    },
    "signingOut": {
      "description": "Tells the server; whatever it answers, the session is cleared",
      "tags": [
        "busy",
        "user"
      ],
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
      "tags": [
        "busy",
        "pending"
      ],
      "invoke": {
        "id": "clearSession",
        "src": "clearSession",
        "onDone": {
          "target": "signedOut",
          "actions": "forgetAccount"
        },
        "onError": {
          "target": "signedOut",
          "actions": [
            "logFailure",
            "forgetAccount"
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
          "guard": "isSameAddress",
          "target": "settled.asBefore"
        },
        {
          "guard": "isShownAlready",
          "target": "settled"
        },
        {
          "target": "loadingScreen"
        }
      ]
    },
    "loadingScreen": {
      "description": "The chunk of the screen; the screen before stays until it is there",
      "tags": "busy",
      "invoke": {
        "id": "loadScreen",
        "src": "loadScreen",
        "onDone": [
          {
            "guard": "isScreenLoaded",
            "target": "settled"
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
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderScreen"
        }
      }
    },
    "settled": {
      "description": "The screen is shown and its address is in the history",
      "entry": [
        "commitToHistory",
        "showScreen"
      ],
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
              "guard": "leavesAddress",
              "target": ".asking",
              "actions": "takeRequest"
            },
            "history.popped": {
              "guard": "leavesAddress",
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
          "actions": "takeKeptColours"
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
    "words": {
      "description": "The words of the chosen language; until they are there the page keeps the ones it has",
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
          "tags": "loadingWords",
          "invoke": {
            "id": "loadWords",
            "src": "loadWords",
            "onDone": "there",
            "onError": {
              "target": "missing",
              "actions": "tellWordsMissing"
            }
          },
          "initial": "ordered",
          "states": {
            "ordered": {
              "description": "The order has been handed over",
              "entry": "orderWords"
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
          "onDone": "open",
          "onError": {
            "target": "closed",
            "actions": "tellPanelMissing"
          }
        },
        {
          "id": "hearTyping",
          "src": "hearTyping"
        }
      ],
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderPanel"
        }
      }
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
  "id": "machineView",
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
            "description": "Five calls that fail alike say so once"
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

export const uploadQueue = createMachine({
  "id": "upload-queue",
  "description": "Files on their way to the server, one after the other",
  "meta": {
    "spec": "7"
  },
  "context": {
    "uploads": [],
    "current": null
  },
  "initial": "idle",
  "on": {
    "upload.add": {
      "actions": "addFiles",
      "target": ".choosing"
    },
    "upload.retry": {
      "guard": "isStopped",
      "actions": "retryOne",
      "target": ".choosing"
    }
  },
  "states": {
    "idle": {
      "description": "Nothing waits"
    },
    "choosing": {
      "description": "The file that has waited longest is next",
      "always": [
        {
          "guard": "hasWaiting",
          "target": "sending"
        },
        {
          "target": "idle"
        }
      ]
    },
    "sending": {
      "description": "One file is on its way; leaving this state ends its call",
      "tags": "busy",
      "entry": "takeNext",
      "invoke": {
        "id": "sendFile",
        "src": "sendFile"
      },
      "on": {
        "upload.add": {
          "actions": "addFiles"
        },
        "upload.retry": {
          "guard": "isStopped",
          "actions": "retryOne"
        },
        "upload.cancel": [
          {
            "guard": "isCurrent",
            "target": "choosing",
            "actions": "cancelOne"
          },
          {
            "guard": "isWaiting",
            "actions": "cancelOne"
          }
        ],
        "file.progressed": {
          "actions": "takeProgress"
        },
        "file.stored": {
          "target": "choosing",
          "actions": "markStored"
        },
        "file.failed": {
          "target": "choosing",
          "actions": "markFailed"
        }
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderFile"
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
          "actions": "heal"
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
                "healPatience": "stalled"
              }
            },
            "stalled": {
              "description": "The library waits before its next try: a sign of life brings it forward",
              "on": {
                "page.woke": {
                  "target": "trying",
                  "actions": "heal"
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
          "on": {
            "page.woke": {
              "actions": "heal"
            }
          }
        },
        "failed": {
          "description": "This browser has no WebSocket, or the library could not be loaded",
          "on": {
            "page.woke": {
              "guard": "isWanted",
              "actions": "heal"
            }
          }
        },
        "disconnected": {
          "description": "Ended by us, or refused by the server",
          "initial": "resting",
          "states": {
            "resting": {
              "description": "A server that refuses is not asked at once again",
              "after": {
                "connectionRest": {
                  "guard": "isWanted",
                  "target": "restless"
                }
              }
            },
            "restless": {
              "description": "It has rested: the next sign of life is worth a try",
              "on": {
                "page.woke": {
                  "target": "resting",
                  "actions": "heal"
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
          "initial": "resting",
          "states": {
            "resting": {
              "description": "A server that refuses is not asked at once again",
              "after": {
                "channelRest": "restless"
              }
            },
            "restless": {
              "description": "It has rested: the next sign of life is worth a try",
              "on": {
                "page.woke": {
                  "target": "resting",
                  "actions": "heal"
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
          },
          "initial": "ordered",
          "states": {
            "ordered": {
              "description": "The order has been handed over",
              "entry": "orderCatchUp"
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
          },
          "initial": "ordered",
          "states": {
            "ordered": {
              "description": "The order has been handed over",
              "entry": "orderNext"
            }
          }
        }
      }
    }
  }
});

export const bulkAction = createMachine({
  "id": "bulkAction",
  "description": "One event for many records, a stretch at a time",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "run": "",
    "step": 0,
    "event": null,
    "reason": "",
    "target": null,
    "after": null,
    "upTo": null,
    "total": 0,
    "done": [],
    "failed": [],
    "undone": 0,
    "kept": []
  },
  "initial": "idle",
  "states": {
    "idle": {
      "description": "Nothing is asked",
      "entry": "forget",
      "on": {
        "bulk.ask": {
          "target": "confirming",
          "actions": "takeQuestion"
        }
      }
    },
    "confirming": {
      "description": "Somebody is asked whether they mean it, and why where that is needed",
      "tags": "asking",
      "on": {
        "bulk.confirm": {
          "target": "running",
          "actions": "takeReason"
        },
        "bulk.dismiss": "idle"
      }
    },
    "running": {
      "description": "A stretch is on its way",
      "tags": [
        "busy",
        "shown"
      ],
      "invoke": {
        "id": "sendStretch",
        "src": "sendStretch",
        "onDone": [
          {
            "guard": "isMoreToCome",
            "target": "running",
            "reenter": true,
            "actions": "takeStretch"
          },
          {
            "target": "finished",
            "actions": "takeStretch"
          }
        ],
        "onError": "interrupted"
      },
      "initial": "going",
      "states": {
        "going": {
          "description": "The next one follows",
          "entry": "orderStretch",
          "on": {
            "bulk.cancel": "cancelling"
          }
        },
        "cancelling": {
          "description": "The last one: what is on its way cannot be called back, but it is told",
          "on": {
            "xstate.done.actor.sendStretch": {
              "target": "#bulkAction.finished",
              "actions": "takeStretch"
            }
          }
        }
      }
    },
    "interrupted": {
      "description": "A stretch got no answer; what it was to do can safely be asked for again",
      "tags": "shown",
      "on": {
        "bulk.resume": "running",
        "bulk.dismiss": "finished"
      }
    },
    "finished": {
      "description": "What became of every record",
      "tags": "shown",
      "on": {
        "bulk.retry": {
          "guard": "hasFailed",
          "target": "running",
          "actions": "meanFailed"
        },
        "bulk.undo": {
          "guard": "canUndo",
          "target": "undoing"
        },
        "bulk.dismiss": "idle"
      }
    },
    "undoing": {
      "description": "Records go back to where they came from",
      "tags": [
        "busy",
        "shown"
      ],
      "invoke": {
        "id": "takeBack",
        "src": "takeBack",
        "onDone": [
          {
            "guard": "isMoreToUndo",
            "target": "undoing",
            "reenter": true,
            "actions": "takeUndone"
          },
          {
            "target": "finished",
            "actions": "takeUndone"
          }
        ],
        "onError": "finished"
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderUndo"
        }
      }
    }
  }
});

export const replaceRun = createMachine({
  "id": "replaceRun",
  "description": "Find and replace across the chapters of a book",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "question": null,
    "after": null,
    "searched": 0,
    "left": null,
    "chapters": [],
    "unchosen": {},
    "order": null,
    "followed": null,
    "job": null
  },
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
      "description": "A stretch of chapters is looked through",
      "invoke": {
        "id": "findStretch",
        "src": "findStretch",
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
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderFind"
        }
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
        "onDone": {
          "target": "following",
          "actions": "takeOrdered"
        },
        "onError": "failed.ordering"
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderJob"
        }
      }
    },
    "following": {
      "description": "A job is under way at the server, which tells how far it is",
      "invoke": {
        "id": "followJob",
        "src": "followJob"
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "followIt"
        }
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
        "onDone": "following",
        "onError": "following"
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "cancelIt"
        }
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
      "initial": "finding",
      "states": {
        "finding": {
          "description": "The search got no answer",
          "on": {
            "replace.resume": "#replaceRun.finding",
            "replace.dismiss": "#replaceRun.reviewing"
          }
        },
        "ordering": {
          "description": "Whether the server has the job is not known: the same order asks for no second one",
          "on": {
            "replace.resume": "#replaceRun.ordering",
            "replace.dismiss": [
              {
                "guard": "hasFound",
                "target": "#replaceRun.reviewing"
              },
              {
                "target": "#replaceRun.asking"
              }
            ]
          }
        },
        "following": {
          "description": "The job goes on without being seen",
          "on": {
            "replace.resume": "#replaceRun.following",
            "replace.dismiss": "#replaceRun.asking"
          }
        }
      }
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
                "words": "submit"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Put the draft away",
              "meta": {
                "ability": "update",
                "undo": "unarchive",
                "words": "archive"
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
                "words": "withdraw"
              }
            },
            "request_changes": {
              "target": "changes_requested",
              "description": "Ask the author to change something, and say what",
              "meta": {
                "ability": "review",
                "reason": "required",
                "words": "request_changes"
              }
            },
            "publish": {
              "target": "published",
              "guard": "hasChapters",
              "description": "Publish the book, which has at least one chapter",
              "meta": {
                "ability": "review",
                "words": "publish"
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
                "words": "submit_again"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Give the book up",
              "meta": {
                "ability": "update",
                "words": "archive"
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
                "words": "take_down"
              }
            },
            "archive": {
              "target": "archived",
              "description": "Withdraw the book from its readers for good",
              "meta": {
                "ability": "update",
                "words": "archive"
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
                "words": "restore"
              }
            },
            "request_changes": {
              "target": "changes_requested",
              "description": "Let the author change it and hand it in again",
              "meta": {
                "ability": "review",
                "reason": "required",
                "words": "request_changes"
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
                "words": "unarchive"
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
                "words": "complete"
              }
            },
            "pause": {
              "target": "paused",
              "description": "Say that no chapters come for a while",
              "meta": {
                "ability": "update",
                "undo": "resume",
                "words": "pause"
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
                "words": "reopen_story"
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
                "words": "resume_publication"
              }
            },
            "complete": {
              "target": "complete",
              "guard": "hasChapters",
              "description": "Call the paused story told",
              "meta": {
                "ability": "update",
                "words": "complete"
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
            "words": "publish"
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
            "words": "schedule"
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
            "words": "reschedule"
          }
        },
        "unschedule": {
          "target": "draft",
          "actions": "forgetMoment",
          "description": "Take the chapter off the schedule",
          "meta": {
            "ability": "submit",
            "words": "unschedule"
          }
        },
        "publish": {
          "target": "published",
          "actions": "publishNow",
          "description": "Publish the chapter before its moment",
          "meta": {
            "ability": "submit",
            "words": "publish"
          }
        },
        "publish_due": {
          "target": "published",
          "guard": "isDue",
          "description": "The moment has come",
          "meta": {
            "actor": "system",
            "words": "publish"
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
            "words": "hide"
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
            "words": "show"
          }
        }
      }
    }
  }
});

export const script = createMachine({
  "id": "script",
  "description": "A proposal of a book, from its first words to the editors’ decision",
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
            "words": "submit"
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
            "words": "request_changes"
          }
        },
        "approve": {
          "target": "approved",
          "description": "Agree to the book",
          "meta": {
            "ability": "review",
            "words": "approve"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Decline the book, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "words": "reject"
          }
        },
        "withdraw": {
          "target": "withdrawn",
          "description": "Take the proposal back",
          "meta": {
            "ability": "submit",
            "words": "withdraw"
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
            "words": "submit_again"
          }
        },
        "withdraw": {
          "target": "withdrawn",
          "description": "Give the proposal up",
          "meta": {
            "ability": "submit",
            "words": "withdraw"
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
            "words": "revise"
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
            "words": "revise"
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
            "words": "claim"
          }
        },
        "close": {
          "target": "closed",
          "description": "Close a ticket that is no longer needed",
          "meta": {
            "ability": "close",
            "words": "close"
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
            "words": "take_over"
          }
        },
        "release": {
          "target": "open",
          "actions": "assignNobody",
          "description": "Give the ticket back to the queue",
          "meta": {
            "ability": "handle",
            "undo": "claim",
            "words": "release"
          }
        },
        "ask": {
          "target": "waiting",
          "description": "Wait for whoever opened it to answer",
          "meta": {
            "ability": "handle",
            "undo": "answer",
            "words": "ask"
          }
        },
        "resolve": {
          "target": "resolved",
          "description": "Call the ticket solved",
          "meta": {
            "ability": "handle",
            "words": "resolve"
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
            "words": "answer"
          }
        },
        "resolve": {
          "target": "resolved",
          "description": "Call the ticket solved without an answer",
          "meta": {
            "ability": "handle",
            "words": "resolve"
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
            "words": "close"
          }
        },
        "reopen": {
          "target": "open",
          "actions": "assignNobody",
          "description": "Say that it is not solved",
          "meta": {
            "ability": "close",
            "reason": "required",
            "words": "reopen"
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
            "words": "reopen"
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
            "words": "approve"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Refuse what is asked, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "reject"
          }
        },
        "cancel": {
          "target": "cancelled",
          "description": "Take the request back",
          "meta": {
            "ability": "close",
            "undo": "reopen",
            "words": "cancel"
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
            "words": "reconsider"
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
            "words": "reopen"
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
            "words": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Say that it is no fault, and why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "escalate"
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
            "words": "release"
          }
        },
        "fix": {
          "target": "fixed",
          "description": "Say that the text is right now",
          "meta": {
            "ability": "handle",
            "words": "fix"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "actions": "assignNobody",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "escalate"
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
            "words": "reopen"
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
            "words": "reopen"
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
            "words": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "words": "reject"
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
            "words": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Say that it is no fault, and why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "escalate"
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
            "words": "release"
          }
        },
        "fix": {
          "target": "fixed",
          "description": "Say that the text is right now",
          "meta": {
            "ability": "handle",
            "words": "fix"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "actions": "assignNobody",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "words": "escalate"
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
            "words": "reopen"
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
            "words": "reopen"
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
            "words": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "words": "reject"
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
            "words": "accept"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Refuse the review, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "words": "reject"
          }
        }
      }
    },
    "accepted": {
      "description": "Readers see it",
      "on": {
        "hide": {
          "target": "hidden",
          "description": "Take the review out of sight, and say why",
          "meta": {
            "ability": "moderate",
            "reason": "required",
            "undo": "show",
            "words": "hide"
          }
        }
      }
    },
    "rejected": {
      "description": "Refused",
      "on": {
        "accept": {
          "target": "accepted",
          "description": "Show the refused review after all",
          "meta": {
            "ability": "moderate",
            "words": "accept"
          }
        }
      }
    },
    "hidden": {
      "description": "Out of sight",
      "on": {
        "show": {
          "target": "accepted",
          "description": "Show the review to readers again",
          "meta": {
            "ability": "moderate",
            "words": "show"
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
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Being put together; the author does not see it yet",
      "on": {
        "issue": {
          "target": "issued",
          "description": "Send the statement to its author",
          "meta": {
            "ability": "issue",
            "words": "issue"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "issued": {
      "description": "The author has to confirm it",
      "on": {
        "confirm": {
          "target": "confirmed",
          "description": "Agree to the amounts",
          "meta": {
            "ability": "confirm",
            "words": "confirm"
          }
        },
        "dispute": {
          "target": "disputed",
          "description": "Disagree with the amounts, and say why",
          "meta": {
            "ability": "dispute",
            "reason": "required",
            "words": "dispute"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "disputed": {
      "description": "The author disagrees; the staff looks into it",
      "on": {
        "settle": {
          "target": "issued",
          "description": "Close the dispute: the amounts are right and await confirmation again",
          "meta": {
            "ability": "settle",
            "words": "settle"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
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
            "words": "approve"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
          }
        }
      }
    },
    "approved": {
      "description": "Released for payment",
      "on": {
        "pay": {
          "target": "paid",
          "description": "Record that the money was sent",
          "meta": {
            "ability": "pay",
            "words": "pay"
          }
        },
        "revoke": {
          "target": "confirmed",
          "description": "Stop the payment before the money is sent",
          "meta": {
            "ability": "approve",
            "undo": "approve",
            "words": "revoke"
          }
        },
        "void": {
          "target": "void",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "words": "void"
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
  "initial": "pending",
  "states": {
    "pending": {
      "description": "Waits for the payment provider",
      "on": {
        "pay": {
          "target": "paid",
          "description": "The provider reports the money",
          "meta": {
            "actor": "system",
            "words": "pay"
          }
        },
        "fail": {
          "target": "failed",
          "description": "The provider reports a failure, or has not answered in time",
          "meta": {
            "actor": "system",
            "words": "mark_failed"
          }
        },
        "mark_paid": {
          "target": "paid",
          "description": "Accept money that the provider did not report, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "mark_paid"
          }
        },
        "mark_failed": {
          "target": "failed",
          "description": "Give the order up, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "mark_failed"
          }
        }
      }
    },
    "paid": {
      "description": "The reader has the coins",
      "on": {
        "refund": {
          "target": "refunded",
          "description": "Send the money back and take the coins, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "refund"
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
          "description": "The provider reports the money late",
          "meta": {
            "actor": "system",
            "words": "pay"
          }
        },
        "mark_paid": {
          "target": "paid",
          "description": "Accept money that came another way, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "mark_paid"
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
            "words": "apply"
          }
        },
        "decline": {
          "target": "rejected",
          "description": "The code is void, used up or too late",
          "meta": {
            "actor": "system",
            "words": "reject"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Refuse the redemption, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "reject"
          }
        }
      }
    },
    "applied": {
      "description": "The reader has the coins",
      "on": {
        "reverse": {
          "target": "reversed",
          "description": "Take the coins back, and say why",
          "meta": {
            "ability": "manage",
            "reason": "required",
            "words": "reverse"
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
  "id": "ad_slot",
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
            "words": "start"
          }
        },
        "pause": {
          "target": "paused",
          "description": "Keep the slot from beginning",
          "meta": {
            "ability": "manage books",
            "undo": "resume",
            "words": "pause_slot"
          }
        },
        "cancel": {
          "target": "expired",
          "description": "Call the sale off, and say why",
          "meta": {
            "ability": "manage books",
            "reason": "required",
            "words": "cancel"
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
            "words": "pause_slot"
          }
        },
        "expire": {
          "target": "expired",
          "guard": "isOver",
          "description": "Its time is over",
          "meta": {
            "actor": "system",
            "words": "expire"
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
              "words": "resume_slot"
            }
          },
          {
            "target": "scheduled",
            "description": "Let the slot wait for its moment again",
            "meta": {
              "ability": "manage books",
              "undo": "pause",
              "words": "resume_slot"
            }
          }
        ],
        "expire": {
          "target": "expired",
          "guard": "isOver",
          "description": "Its time is over",
          "meta": {
            "actor": "system",
            "words": "expire"
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
            "words": "renew"
          }
        }
      }
    }
  }
});
