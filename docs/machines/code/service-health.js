import { createMachine } from 'xstate';

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
    "health.failed": ".down"
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
