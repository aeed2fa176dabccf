import { createMachine } from 'xstate';

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
