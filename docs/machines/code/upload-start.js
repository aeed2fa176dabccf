import { createMachine } from 'xstate';

export const uploadStart = createMachine({
  "id": "upload-start",
  "description": "From a sheet of chapters to a run that the server knows",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyStart
  "initial": "storing",
  // output: startOutcome
  "states": {
    "storing": {
      "description": "The texts of the run are put into the browser’s storage, from where they are brought",
      "tags": "busy",
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
            "guard": "isGone",
            "target": "over",
            "actions": "noteGone"
          },
          {
            "target": "over",
            "actions": "noteFull"
          }
        ],
        "onError": {
          "target": "over",
          "actions": "noteFull"
        }
      }
    },
    "ordering": {
      "description": "The server is told of all chapters, and judges them together",
      "tags": "busy",
      "invoke": {
        "id": "orderRun",
        "src": "orderRun",
        // input: orderInput
        "onDone": {
          "target": "over",
          "actions": "takeOrder"
        },
        "onError": "unordered"
      }
    },
    "unordered": {
      "description": "Whether the server knows of the run is not known: telling it again begins no second one",
      "on": {
        "upload.resume": "ordering",
        "upload.restart": "over"
      }
    },
    "over": {
      "description": "The run is begun, or what stands in its way is known",
      "type": "final"
    }
  }
});
