OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
ry(0.643501108793) q[0];
