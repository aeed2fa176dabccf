import { createMachine } from 'xstate';

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
        "scan.readText": {
          "target": "reading",
          "actions": "takeText"
        },
        "scan.order": {
          "target": "ordering",
          "actions": "takeOrder"
        }
      }
    },
    "refused": {
      "description": "The server has said no to what was chosen: it is chosen anew, with the reason beside it",
      "on": {
        "scan.readText": {
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
        "onDone": [
          {
            "guard": "isRefused",
            "target": "refused",
            "actions": "takeRefusal"
          },
          {
            "target": "correcting",
            "actions": "takeFound"
          }
        ],
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
        "onDone": [
          {
            "guard": "isRefused",
            "target": "refused",
            "actions": "takeRefusal"
          },
          {
            "target": "following",
            "actions": "takeOrdered"
          }
        ],
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
        "onDone": [
          {
            "guard": "isRefused",
            "target": "reviewing",
            "actions": "takeRefusal"
          },
          {
            "target": "reviewing",
            "actions": "takeChanged"
          }
        ],
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
          "description": "The server shows it no more: it may go on without being seen, or be gone",
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
