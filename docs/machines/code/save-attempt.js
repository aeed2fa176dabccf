import { createMachine } from 'xstate';

export const saveAttempt = createMachine({
  "id": "save-attempt",
  "description": "One attempt to save a record, from the first call to its answer",
  "meta": {
    "spec": "7, 8"
  },
  // context: begun
  // output: attemptOutcome
  "initial": "calling",
  "states": {
    "calling": {
      "description": "The call is under way",
      "invoke": {
        "id": "call",
        "src": "call",
        // input: attemptOf
        "onDone": [
          {
            "guard": "wasCutOff",
            "target": "waiting"
          },
          {
            "target": "answered",
            "actions": "takeOutcome"
          }
        ],
        "onError": "answered"
      }
    },
    "waiting": {
      "description": "The network is away: the call is made again as soon as it is back",
      "invoke": {
        "id": "network",
        "src": "network"
      },
      "on": {
        "network.returned": "calling"
      }
    },
    "answered": {
      "description": "What the server has said, or that nothing is known of it",
      "type": "final",
      // output: attemptOutcome
    }
  }
});
