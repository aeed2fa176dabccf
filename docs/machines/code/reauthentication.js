import { createMachine } from 'xstate';

export const reauthentication = createMachine({
  "id": "reauthentication",
  "description": "Asks for the password over the kept page, and whose account there is then",
  "meta": {
    "spec": "4"
  },
  "context": {
    "refusal": null
  },
  // output: reauthenticationOutcomeOf
  "on": {
    "otherTab.signedIn": ".loadingAccount"
  },
  "initial": "asking",
  "states": {
    "asking": {
      "description": "The dialog waits for the password",
      "on": {
        "session.signIn": "signingIn"
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
      "description": "Whose token it is: a dead one is asked for again, any other failure is the end",
      "tags": "busy",
      "meta": {
        "spec": "4: on any failure the session is cleared and the error is logged"
      },
      "invoke": {
        "id": "loadAccount",
        "src": "loadAccount",
        "onDone": [
          {
            "guard": "isLoaded",
            "target": "loaded"
          },
          {
            "guard": "isUnauthenticated",
            "target": "asking",
            "actions": "logFailure"
          },
          {
            "target": "failed",
            "actions": "logFailure"
          }
        ],
        "onError": {
          "target": "failed",
          "actions": "logFailure"
        }
      }
    },
    "loaded": {
      "description": "The account is there, of the same user or of another one",
      "type": "final",
      // output: reauthenticationOutcomeOf
    },
    "failed": {
      "description": "Nobody is known to be signed in",
      "type": "final",
      "output": {
        "kind": "failed"
      }
    }
  }
});
