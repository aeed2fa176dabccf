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
          "description": "The kept account is shown until the answer replaces it, and may be left",
          "on": {
            "session.signOut": {
              "target": "#session.signingOut",
              "actions": "reportClosed"
            }
          }
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
      "description": "The session expired: the page stays, and the password is asked for. The same user goes on, another one begins anew",
      "invoke": {
        "id": "reauthentication",
        "src": "reauthentication",
        "onDone": [
          {
            "guard": "isSameUser",
            "target": "signedIn",
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
            "target": "booting",
            "actions": [
              "forgetData",
              "reportClosed"
            ]
          },
          {
            "target": "clearing",
            "actions": "reportClosed"
          }
        ]
      },
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
            "actions": "passToReauthentication"
          }
        ]
      }
    },
    "signingOut": {
      "description": "The page asks for nothing more of the account and tells the server; whatever it answers, the session is cleared, and no newer one",
      "tags": "busy",
      "meta": {
        "spec": "4: logout calls the server, then clears the same four values"
      },
      "invoke": {
        "id": "signOut",
        "src": "signOut",
        "onDone": [
          {
            "guard": "hasToken",
            "target": "booting",
            "actions": "forgetData"
          },
          {
            "target": "clearing",
            "actions": "announceSignedOut"
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
        "otherTab.signedIn": {
          "guard": "isOtherUser",
          "target": "booting",
          "actions": "forgetData"
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
