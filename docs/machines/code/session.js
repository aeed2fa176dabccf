import { createMachine } from 'xstate';

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
